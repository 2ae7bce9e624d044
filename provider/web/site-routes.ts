/** The app's own pages and files, from the same origin as the provider. */
import { type Context, Hono } from 'hono';
import { encodingOf } from '../http/encoding.ts';
import { missing } from '../http/refusal.ts';
import type { Env } from '../provider.ts';
import { namesOf } from './request-path.ts';
import { sendFile } from './send-file.ts';
import type { Site, SiteFile } from './site.ts';

const page = '/index.html';

export function siteRoutes(site: Site): Hono<Env> {
  const app = new Hono<Env>();
  app.get('/*', (c) => {
    const names = namesOf(new URL(c.req.url).pathname) ?? missing();
    const path = `/${names.join('/')}`;
    const file = site.files.get(path) ?? site.earlier.get(path);
    if (file) return send(c, path, file);
    const fallback = isScreen(c, path) ? site.files.get(page) : undefined;
    return fallback ? send(c, page, fallback) : missing();
  });
  return app;
}

/** Any address without a file's ending is a screen of the app; one with an ending only when a person asks for it. */
function isScreen(c: Context<Env>, path: string): boolean {
  if (/^\/(api|media|dev|oidc|assets)(\/|$)/.test(path)) return false;
  const file = /\.[a-z0-9]+$/i.test(path);
  return !file || (c.req.header('accept') ?? '').includes('text/html');
}

function send(c: Context<Env>, path: string, file: SiteFile): Response {
  const encoding = encodingOf(c.req.header('accept-encoding'));
  const form = encoding && file[encoding];
  return sendFile(c, {
    ...(form ?? file.plain),
    // Each form has other bytes, hence another tag.
    tag: form ? `"${file.hash}-${encoding}"` : `"${file.hash}"`,
    headers: {
      'Content-Type': file.type,
      'Cache-Control': cachingOf(path),
      ...(file.br && { Vary: 'Accept-Encoding' }),
      ...(form && encoding && { 'Content-Encoding': encoding }),
    },
  });
}

/** Hashed names never change; pages, the worker and the manifest are asked about every time; icons once an hour. */
function cachingOf(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return /\.(html|js|webmanifest|json)$/.test(path) ? 'no-cache' : 'public, max-age=3600';
}
