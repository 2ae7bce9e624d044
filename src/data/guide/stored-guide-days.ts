/** The guide days that the device stores, as a part of its storage: measures them, and removes all. */
import { guideDaysCache } from '../../contracts/cache-names.ts';
import { keptAtHeader } from '../../contracts/kept-at-header.ts';
import type { MeasuredPart } from '../../domain/device/storage-parts.ts';
import { cacheEntries, measureEntries } from '../device/measure-cache.ts';
import { withLock } from '../device/with-lock.ts';

/** A day that is stored in two languages counts once. */
export async function measureGuideDays(): Promise<MeasuredPart> {
  const entries = (await Promise.all((await dayCacheNames()).map(cacheEntries))).flat();
  const dates = entries.flatMap(({ request }) => /\d{4}-\d\d-\d\d/.exec(request.url) ?? []);
  const { oldest, newest, bytes } = measureEntries(entries, ({ headers }) =>
    Number(headers.get(keptAtHeader)),
  );
  return { count: new Set(dates).size, bytes, oldest, newest };
}

/**
 * Waits for the writer of each day. Otherwise a note could be left without its day, and the provider would answer that
 * the day has not changed.
 */
export async function removeGuideDays(): Promise<void> {
  await Promise.all((await dayCacheNames()).map(removeDaysInCache));
}

async function removeDaysInCache(name: string): Promise<void> {
  const cache = await caches.open(name);
  const keys = (await cache.keys()).map(({ url }) => url);
  // The key of a note begins with the key of its day, which is also the name of the day's lock.
  const days = new Set(keys.map((key) => key.replace(/\/checked$/, '')));
  await Promise.all(
    [...days].map((day) =>
      withLock(day, () =>
        Promise.all(keys.filter((key) => key.startsWith(day)).map((key) => cache.delete(key))),
      ),
    ),
  );
}

/** The names of the caches: one has the whole guide, the others have the guides of children's profiles. */
async function dayCacheNames(): Promise<string[]> {
  const names = (await globalThis.caches?.keys()) ?? [];
  return names.filter((name) => name.startsWith(guideDaysCache));
}
