/** Serves the files of the built app, on the same origin as the API. */
import { type Context, Hono } from 'hono';
import { acceptedEncoding } from '../http/content-encoding.ts';
import { refuseMissing } from '../http/refusal.ts';
import { requestLanguage } from '../http/request-language.ts';
import { errorOrigin } from '../operations/error-origin.ts';
import type { Env, Provider } from '../provider-types.ts';
import type { AppFile, AppFiles } from './built-app-files.ts';
import {
  createLinkPreviewHandler,
  languageInAddress,
} from './link-preview/link-preview-handler.ts';
import { linkedThing } from './link-preview/linked-thing.ts';
import { createPreloadLinks } from './preload-links.ts';
import { safePathSegments } from './request-path.ts';
import { sendFile } from './send-file.ts';

const page = '/index.html';

export function appFileRoutes(provider: Provider, site: AppFiles): Hono<Env> {
  const app = new Hono<Env>();
  const screen = site.files.get(page);
  const linked = screen && createLinkPreviewHandler(provider, screen);
  // Without the header `Link`, which names these files, the app works, too, but starts more slowly.
  const preloadLinks = createPreloadLinks(site).catch((error: unknown) => {
    provider.log.error(`the files of the screens are not named: ${errorOrigin(error)}`);
    return () => undefined;
  });
  app.get('/*', async (c) => {
    const { pathname } = new URL(c.req.url);
    const names = safePathSegments(pathname);
    // A path that names no file may still be a screen: its address may hold a code with an escaped slash.
    const path = names ? `/${names.join('/')}` : pathname;
    const file = names && (site.files.get(path) ?? site.earlier.get(path));
    if (file) return send(c, path, file);
    if (!screen || !linked || !isScreen(c, path, names)) return refuseMissing();
    const answer = await linked(c, names ?? []);
    const sent = answer instanceof Response ? answer : await send(c, page, screen);
    const files = (await preloadLinks)(path, languageInAddress(c) ?? requestLanguage(c));
    if (files) sent.headers.set('Link', files);
    // The app itself shows that nothing is there. The 404 is for programs that read links.
    if (answer !== 'unknown' || !sent.ok) return sent;
    return new Response(sent.body, { status: 404, headers: sent.headers });
  });
  return app;
}

/**
 * Addresses that monitors ask for. `operations/health-routes.ts` has already answered those that exist. At the others,
 * a page of the app would say to a monitor that all is well. So only a browser gets the page, because an operator may
 * have a page with such a name.
 */
const probe = /^\/(health|healthz|livez|metrics|ping|ready|readyz|status)$/;

/**
 * Whether the address is a screen of the app. An address with a file extension or the name of a probe is a screen only
 * when a browser opens it, or when the address leads to a thing with a link preview: ids of channels contain dots, and
 * programs that read links accept any type.
 */
function isScreen(c: Context<Env>, path: string, names: readonly string[] = []): boolean {
  if (/^\/(api|media|dev|oidc|assets)(\/|$)/.test(path)) return false;
  const unlikely = /\.[a-z0-9]+$/i.test(path) || probe.test(path);
  return (
    !unlikely ||
    linkedThing(names) !== undefined ||
    (c.req.header('accept') ?? '').includes('text/html')
  );
}

async function send(c: Context<Env>, path: string, file: AppFile): Promise<Response> {
  const encoding = acceptedEncoding(c.req.header('accept-encoding'));
  // When the compressed form cannot be made (a full disk), the file is sent as it is.
  const form = encoding && (await file.formIn?.(encoding).catch(() => undefined));
  return sendFile(c, {
    ...(form ?? file.plain),
    // Each form has other bytes, so it needs a tag of its own.
    tag: form ? `"${file.hash}-${encoding}"` : `"${file.hash}"`,
    headers: {
      'Content-Type': file.type,
      'Cache-Control': cachingOf(path),
      ...(file.formIn && { Vary: 'Accept-Encoding' }),
      ...(form && encoding && { 'Content-Encoding': encoding }),
    },
  });
}

/**
 * How long browsers keep a file: hashed files for ever, icons an hour. They ask each time whether pages, worker and
 * manifest have changed.
 */
function cachingOf(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return /\.(html|js|webmanifest|json)$/.test(path) ? 'no-cache' : 'public, max-age=3600';
}
