/** What a browser may do with our pages: the Content-Security-Policy and its companions. */
import type { MiddlewareHandler } from 'hono';
import type { Config, Env } from '../provider.ts';

/**
 * Scripts come from our own origin and from those that the operator names in `CSP_SCRIPT_SRC` (a player's loader, an
 * analytics tag); never inline, never evaluated. Inline styles have to be allowed: Mux Player and Media Chrome write `<style>`
 * elements and `style` attributes into their shadow trees. hls.js runs in a worker and feeds the picture from `blob:` addresses.
 * Streams and pictures are on whatever hosts the operator has, hence `https:`; where we are reached by plain http ourselves, as in a
 * trial at home, theirs may be plain too.
 */
export function contentSecurityPolicy({ env, publicUrl }: Config): string {
  const scripts = env.CSP_SCRIPT_SRC?.replace(/[;,]/g, ' ').trim();
  const anywhere = publicUrl.startsWith('https:') ? 'https:' : 'https: http:';
  const policy: Record<string, string> = {
    'default-src': "'self'",
    'script-src': ["'self'", scripts].filter(Boolean).join(' '),
    'style-src': "'self' 'unsafe-inline'",
    'img-src': `'self' data: blob: ${anywhere}`,
    'font-src': "'self'",
    'connect-src': `'self' ${anywhere}`,
    'media-src': `'self' blob: ${anywhere}`,
    'worker-src': "'self' blob:",
    'frame-src': "'self' blob:",
    'manifest-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'self'",
  };
  const directives = Object.entries(policy).map(([name, sources]) => `${name} ${sources}`);
  return [
    ...directives,
    ...(publicUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

export function securityHeaders(config: Config): MiddlewareHandler<Env> {
  const headers: Record<string, string> = {
    'Content-Security-Policy': contentSecurityPolicy(config),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy':
      'picture-in-picture=(self), fullscreen=(self), autoplay=(self), camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(config.publicUrl.startsWith('https:') && {
      'Strict-Transport-Security': 'max-age=31536000',
    }),
  };
  return async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) {
      if (!c.res.headers.has(name)) c.header(name, value);
    }
  };
}
