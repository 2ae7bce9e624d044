/** /drawn: the posters and wide pictures that are drawn for titles without a picture. */
import { Hono } from 'hono';
import { isLanguage } from '#src/domain/language.ts';
import { digestOf, isCurrent } from '../http/etag.ts';
import { refuseMissing } from '../http/refusal.ts';
import type { Env, Provider } from '../provider-types.ts';
import { type Texts, textIn } from '../translated-text.ts';
import { drawPicture } from './drawn-picture.ts';
import { type DrawnKind, drawnKinds, drawnVersion } from './drawn-picture-path.ts';

const tables: Readonly<Record<string, string>> = { video: 'videos', 'tv-show': 'shows' };

/** Mount it at /media. */
export function drawnPictureRoutes({ db }: Provider): Hono<Env> {
  const app = new Hono<Env>();

  app.get('/drawn/:kind/:language/:type/:file{.+\\.svg}', async (c) => {
    const { kind, language, type, file } = c.req.param();
    const table = Object.hasOwn(tables, type) ? tables[type] : undefined;
    if (!isDrawnKind(kind) || !isLanguage(language) || !table) return refuseMissing();
    const id = file.slice(0, -'.svg'.length);
    const [row] = await db.query<{ title: Texts }>(`SELECT title FROM ${table} WHERE id = $1`, [
      id,
    ]);
    const title = textIn(language, row?.title);
    if (!title) return refuseMissing();
    const svg = drawPicture(kind, title);
    c.header('Cache-Control', cachingOf(c.req.query('v') === drawnVersion(title)));
    c.header('Access-Control-Allow-Origin', '*');
    c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    const tag = `"${digestOf(svg)}"`;
    c.header('ETag', tag);
    if (isCurrent(c, tag)) return c.body(null, 304);
    c.header('Content-Type', 'image/svg+xml; charset=utf-8');
    return c.body(svg);
  });

  return app;
}

/** Caches may store a picture that was requested with its present version. */
function cachingOf(isPresent: boolean): string {
  return isPresent ? 'public, max-age=31536000, immutable' : 'public, max-age=60';
}

function isDrawnKind(kind: string): kind is DrawnKind {
  return (drawnKinds as readonly string[]).includes(kind);
}
