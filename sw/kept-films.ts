/** Answers for the films that the viewer keeps, from the device alone. */
import { keptFilmCachePrefix } from '#src/contracts/cache-names.ts';
import {
  fileLengthHeader,
  filePartBytes,
  keptFilmsPath,
} from '#src/domain/downloads/kept-address.ts';
import type { WorkerEnv } from './worker-env.ts';

export const isKeptFilm = ({ origin }: Pick<WorkerEnv, 'origin'>, url: URL) =>
  url.origin === origin && url.pathname.startsWith(keptFilmsPath);

/** A playlist or a segment as it is kept; of a file the stretch that was asked for, up to the end of its part. */
export async function keptFilmAnswer(
  { caches }: Pick<WorkerEnv, 'caches'>,
  { url, headers }: Request,
): Promise<Response> {
  const { origin, pathname } = new URL(url);
  const path = origin + pathname;
  const cacheName = keptFilmCachePrefix + pathname.split('/')[2];
  const match = (key: string) => caches.match(key, { cacheName });
  const found = await match(path);
  const length = Number(found?.headers.get(fileLengthHeader));
  if (!length) return found ?? new Response(null, { status: 404 });
  const [, from = 0, to] = /=(\d+)-(\d*)/.exec(headers.get('range') ?? '') ?? [];
  const start = Number(from);
  const part = await match(`${path}-${Math.floor(start / filePartBytes)}`);
  if (!part) return new Response(null, { status: 416 });
  const offset = start % filePartBytes;
  const body = (await part.blob()).slice(offset, to ? offset + Number(to) + 1 - start : undefined);
  return new Response(body, {
    // A browser asks for the rest when it gets less than it wanted.
    status: 206,
    headers: {
      'content-type': found?.headers.get('content-type') ?? '',
      'content-length': `${body.size}`,
      'content-range': `bytes ${start}-${start + body.size - 1}/${length}`,
      'accept-ranges': 'bytes',
    },
  });
}
