/** Artwork and video under /media. These files never change, and pages of any origin may use them. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { refuseMissing } from '../http/refusal.ts';
import { requireSignedFootage } from '../http/signed-stream-addresses.ts';
import type { Env, Provider } from '../provider-types.ts';
import { forAnyOrigin } from './media-headers.ts';
import { mediaTypeOf } from './media-type.ts';
import { safePathSegments } from './request-path.ts';
import { sendFile } from './send-file.ts';

const shared = { 'Cache-Control': 'public, max-age=31536000, immutable', ...forAnyOrigin };

/** A signed file may be cached as long as its address is valid, and by shared caches only if it is for everybody. */
const signedFileHeaders = ({
  seconds,
  forEverybody,
}: {
  seconds: number;
  forEverybody: boolean;
}) => ({
  ...shared,
  'Cache-Control': `${forEverybody ? 'public' : 'private'}, max-age=${seconds}, immutable`,
});

/** Serves the files in `folder`: pictures to everybody, video only at a signed address. */
export function mediaRoutes(folder: string, provider: Provider): Hono<Env> {
  const app = new Hono<Env>();
  app.get('/media/*', async (c) => {
    const [, ...names] = safePathSegments(new URL(c.req.url).pathname) ?? refuseMissing();
    const [kind, piece = ''] = names;
    const headers =
      kind === 'footage'
        ? signedFileHeaders(await requireSignedFootage(c, provider, piece))
        : shared;
    const place = join(folder, ...names);
    // A file that cannot be read is a 404, like one that does not exist.
    const file = await stat(place).catch(() => undefined);
    if (!file?.isFile()) return refuseMissing();
    return sendFile(c, {
      place,
      size: file.size,
      tag: `"${file.size.toString(36)}-${Math.floor(file.mtimeMs).toString(36)}"`,
      headers: { ...headers, 'Content-Type': mediaTypeOf(place) },
    });
  });
  return app;
}
