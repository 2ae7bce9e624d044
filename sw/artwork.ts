/** Posters, logos and portraits, so that a page seen once is whole with the network off. */
import { keepingAfter } from '#src/data/storage-health.ts';
import { type Album, album } from './album.ts';
import type { Hold, Surroundings } from './surroundings.ts';

const day = 24 * 60 * 60_000;

/**
 * Our own pictures never change under their name. Those of other hosts may, and come without a readable status: the browser
 * counts each as megabytes, so fewer of them are kept.
 */
export type Albums = { own: Album; foreign: Album };

export function albumsIn({ caches, now }: Pick<Surroundings, 'caches' | 'now'>): Albums {
  return {
    own: album(caches, 'sahra-artwork', { most: 600, maxAge: 60 * day }, now),
    foreign: album(caches, 'sahra-artwork-elsewhere', { most: 60, maxAge: 14 * day }, now),
  };
}

const picture = /\.(webp|avif|png|jpe?g|svg)$/i;

/** Other hosts' images without a picture's name may be beacons, which must reach them each time. */
export function isArtwork({ origin }: Pick<Surroundings, 'origin'>, request: Request): boolean {
  const url = new URL(request.url);
  const named = picture.test(url.pathname);
  return url.origin === origin
    ? named || request.destination === 'image'
    : named && request.destination === 'image';
}

/** The kept picture, else the network's. Storage that refuses costs the keeping, never the picture. */
export async function artwork(
  around: Surroundings,
  albums: Albums,
  request: Request,
  hold: Hold,
): Promise<Response> {
  const lasting = new URL(request.url).origin === around.origin;
  const kind = lasting ? albums.own : albums.foreign;
  const kept = await kind.match(request.url).catch(() => undefined);
  if (!kept) return fetchInto(around, kind, request, hold);
  if (!lasting) hold(fetchInto(around, kind, request, hold).catch(() => undefined));
  return kept;
}

async function fetchInto(around: Surroundings, kind: Album, request: Request, hold: Hold) {
  const response = await around.fetch(request);
  if (response.status === 200 || response.type === 'opaque') {
    hold(kind.put(request.url, response.clone()).catch((error) => onRefusal(around, kind, error)));
  }
  return response;
}

/** Pictures are the first to go when the device is full: reminders and answers matter more. */
async function onRefusal({ health }: Surroundings, kind: Album, error: unknown): Promise<void> {
  const keeping = keepingAfter(error);
  if (keeping) health.note('pages', keeping);
  if (keeping === 'full') await kind.empty().catch(() => undefined);
}
