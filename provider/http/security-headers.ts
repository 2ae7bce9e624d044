/**
 * What our pages may do in a browser: the Content-Security-Policy and related headers. `public/_headers` says the same
 * for other hosts.
 */
import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { Config, Env } from '../provider-types.ts';
import type { EmbedOrigins } from '../streams/embed-origins.ts';

type Options = NonNullable<Parameters<typeof secureHeaders>[0]>;
type Policy = NonNullable<Options['contentSecurityPolicy']>;
type PolicyConfig = Pick<
  Config,
  'publicUrl' | 'scriptSources' | 'frameSources' | 'playerLoaderUrl' | 'gaTrackingId'
>;

/** The page in which the scripts of ads run: `public/ad-frame.html`. */
const adFrame = '/ad-frame.html';

const anyHostSources = (publicUrl: string) =>
  publicUrl.startsWith('https:') ? ['https:'] : ['https:', 'http:'];

/**
 * Scripts may come from our own origin, the host of the operator's player, the folder of Google Analytics if that is
 * on, and the sources in `CSP_SCRIPT_SRC`. Inline scripts and `eval` are never allowed. Scripts of ads run in a frame
 * with its own policy. Inline styles must be allowed, because Mux Player and Media Chrome write `<style>` elements and
 * `style` attributes into their shadow trees. hls.js runs in a worker and gives the video element `blob:` addresses.
 * Streams and pictures may be on any host of the operator, so all of `https:` is allowed; if viewers reach us by plain
 * http, as in a trial at home, plain http is allowed, too. Pages that the catalogue embeds come from the origins in
 * `CSP_FRAME_SRC`; pages that stand for a channel come from the video sites that channels need now (`embedded`).
 */
function contentSecurityPolicy(
  { publicUrl, scriptSources, frameSources, playerLoaderUrl, gaTrackingId }: PolicyConfig,
  embedded: readonly string[],
): Policy {
  const secure = publicUrl.startsWith('https:');
  const anywhere = anyHostSources(publicUrl);
  const player = URL.parse(playerLoaderUrl ?? '')?.origin;
  // Not the whole host, because it also serves everybody's tag manager containers, which run any script of their
  // owners.
  const analytics = gaTrackingId && 'https://www.googletagmanager.com/gtag/';
  const scripts = [player, analytics, ...scriptSources];
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...new Set(scripts.filter((source) => source !== undefined))],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', ...anywhere],
    fontSrc: ["'self'"],
    connectSrc: ["'self'", ...anywhere],
    mediaSrc: ["'self'", 'blob:', ...anywhere],
    workerSrc: ["'self'", 'blob:'],
    frameSrc: ["'self'", ...new Set([...frameSources, ...embedded])],
    manifestSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'self'"],
    requireTrustedTypesFor: ["'script'"],
    trustedTypes: ['default', 'dompurify', 'inert'],
    ...(secure && { upgradeInsecureRequests: [] }),
  };
}

/**
 * An ad may load anything, but its page has no origin. The sandbox also applies when the page is opened outside a
 * frame. docs/decisions.md, "Third-party markup".
 */
function adFramePolicy({ publicUrl }: PolicyConfig): Policy {
  const anywhere = ["'self'", ...anyHostSources(publicUrl)];
  return {
    defaultSrc: ["'none'"],
    scriptSrc: ["'unsafe-inline'", ...anywhere],
    styleSrc: ["'unsafe-inline'", ...anywhere],
    imgSrc: ['data:', 'blob:', ...anywhere],
    fontSrc: ['data:', ...anywhere],
    connectSrc: anywhere,
    mediaSrc: ['blob:', ...anywhere],
    frameSrc: anywhere,
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'none'"],
    frameAncestors: ["'self'"],
    sandbox: ['allow-scripts', 'allow-popups', 'allow-popups-to-escape-sandbox'],
  };
}

export function securityHeaders(
  config: PolicyConfig,
  embedOrigins?: Pick<EmbedOrigins, 'current'>,
): MiddlewareHandler<Env> {
  let embedded: readonly string[] = [];
  let ofPages = headersWith(contentSecurityPolicy(config, embedded), config);
  const ofAds = headersWith(adFramePolicy(config), config, { originAgentCluster: false });
  return (c, next) => {
    const current = embedOrigins?.current() ?? embedded;
    if (current !== embedded) {
      embedded = current;
      ofPages = headersWith(contentSecurityPolicy(config, embedded), config);
    }
    return (c.req.path === adFrame ? ofAds : ofPages)(c, next);
  };
}

function headersWith(
  policy: Policy,
  config: PolicyConfig,
  others: Options = {},
): MiddlewareHandler<Env> {
  return secureHeaders({
    ...others,
    contentSecurityPolicy: policy,
    permissionsPolicy: {
      // Players of other hosts need these permissions. The `allow` attribute of each frame says which frame may use
      // them.
      pictureInPicture: ['*'],
      fullscreen: ['*'],
      autoplay: ['*'],
      camera: [],
      microphone: [],
      geolocation: [],
      payment: [],
      usb: [],
    },
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: config.publicUrl.startsWith('https:') && 'max-age=31536000',
    // Each route and CORS_ORIGINS decide whether other origins may read our pictures and answers.
    crossOriginResourcePolicy: false,
  });
}
