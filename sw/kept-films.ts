/** Answers requests for films that the present profile keeps. It never asks the network. */
import { keptFilmCachePrefix } from '#src/contracts/cache-names.ts';
import type { Download } from '#src/contracts/download.ts';
import { downloadsKey } from '#src/data/device/user-records.ts';
import {
  fileLengthHeader,
  filePartBytes,
  keptFilmsPath,
} from '#src/domain/downloads/kept-film-address.ts';
import type { WorkerEnv } from './worker-env.ts';

export const isKeptFilmAddress = ({ origin }: Pick<WorkerEnv, 'origin'>, url: URL) =>
  url.origin === origin && url.pathname.startsWith(keptFilmsPath);

const notFound = () => new Response(null, { status: 404 });

/**
 * Answers with a kept playlist or segment. Of a film that is one file it answers with the requested range, at most up
 * to the end of the kept part.
 */
export async function keptFilmAnswer(
  { caches, database }: Pick<WorkerEnv, 'caches' | 'database'>,
  { url, headers }: Request,
): Promise<Response> {
  const { origin, pathname } = new URL(url);
  const path = origin + pathname;
  const copy = pathname.split('/')[2];
  // All profiles share the caches. The records say to which profile a film belongs. While they cannot be read,
  // nobody gets a film.
  const records = await database.read((all) => all.list(downloadsKey)).catch(() => []);
  if (!records.some(({ value }) => (value as Partial<Download> | undefined)?.copy === copy))
    return notFound();
  const cacheName = keptFilmCachePrefix + copy;
  const match = (key: string) => caches.match(key, { cacheName });
  const found = await match(path);
  const length = Number(found?.headers.get(fileLengthHeader));
  if (!length) return found ?? notFound();
  const [, from, to] = /=(\d*)-(\d*)/.exec(headers.get('range') ?? '') ?? [];
  // `bytes=-500` asks for the last 500 bytes.
  const start = from ? Number(from) : to ? Math.max(0, length - Number(to)) : 0;
  const part = start < length && (await match(`${path}-${Math.floor(start / filePartBytes)}`));
  if (!part) {
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${length}` } });
  }
  const offset = start % filePartBytes;
  const end = from && to ? offset + Number(to) + 1 - start : undefined;
  const body = (await part.blob()).slice(offset, end);
  return new Response(body, {
    // When a browser gets less than it asked for, it asks for the rest.
    status: 206,
    headers: {
      'content-type': found?.headers.get('content-type') ?? '',
      'content-length': `${body.size}`,
      'content-range': `bytes ${start}-${start + body.size - 1}/${length}`,
      'accept-ranges': 'bytes',
    },
  });
}
