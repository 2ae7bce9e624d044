/** Artwork and footage under /media: never changed once published, and playable from any page. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { missing } from '../http/refusal.ts';
import type { Env } from '../provider.ts';
import { mediaTypeOf } from './media-type.ts';
import { namesOf } from './request-path.ts';
import { sendFile } from './send-file.ts';

const shared = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Content-Length, Content-Range, ETag',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Timing-Allow-Origin': '*',
};

/** Serves what lies in `folder`. */
export function mediaRoutes(folder: string): Hono<Env> {
  const app = new Hono<Env>();
  app.get('/media/*', async (c) => {
    const [, ...names] = namesOf(new URL(c.req.url).pathname) ?? missing();
    const place = join(folder, ...names);
    const file = await stat(place).catch(() => undefined);
    if (!file?.isFile()) return missing();
    return sendFile(c, {
      place,
      size: file.size,
      tag: `"${file.size.toString(36)}-${Math.floor(file.mtimeMs).toString(36)}"`,
      headers: { ...shared, 'Content-Type': mediaTypeOf(place) },
    });
  });
  return app;
}
