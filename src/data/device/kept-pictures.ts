/** The pictures that the worker keeps: measuring them, and removing all or the least useful of them. */
import { foreignPicturesCache, picturesCache } from '../../contracts/cache-names.ts';
import type { KeptPicture } from '../../domain/device/picture-eviction.ts';
import type { MeasuredPart } from '../../domain/device/storage-parts.ts';
import { cacheEntries, measureEntries } from './measure-cache.ts';
import { forgetPictureTimes, readPictureTimes } from './picture-times.ts';

const pictureCaches = [picturesCache, foreignPicturesCache];

export async function measurePictures(): Promise<MeasuredPart> {
  const entries = await Promise.all(pictureCaches.map(cacheEntries));
  return measureEntries(entries.flat(), ({ headers }) => Date.parse(headers.get('date') ?? ''));
}

/** Also removes the list of what was seen when. */
export async function removePictures(): Promise<void> {
  await Promise.all(pictureCaches.map((name) => caches.delete(name)));
  await forgetPictureTimes();
}

export async function readKeptPictures(): Promise<KeptPicture[]> {
  const times = await readPictureTimes();
  const pictures = pictureCaches.map(async (cacheName) =>
    (await cacheEntries(cacheName)).map(({ request: { url }, bytes = 0 }) => ({
      cacheName,
      url,
      bytes,
      usedAt: times.get(url) ?? 0,
      isForeign: cacheName === foreignPicturesCache,
    })),
  );
  return (await Promise.all(pictures)).flat();
}

export async function removePicture({ cacheName, url }: KeptPicture): Promise<void> {
  await (await caches.open(cacheName)).delete(url, { ignoreVary: true });
}
