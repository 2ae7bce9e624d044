/** The films that the viewer keeps, each in a cache of its own. */
import { keptFilmCachePrefix } from '../../contracts/cache-names.ts';
import { keptFilmPath } from '../../domain/downloads/kept-address.ts';
import { endBackgroundFetch } from './background-fetches.ts';
import type { DeviceDatabase } from './device-database.ts';
import { recordedCopies } from './download-records.ts';

const cacheOf = (copy: string) => keptFilmCachePrefix + copy;

/** Opens, or makes, the cache of a copy. Throws where the browser refuses Cache Storage. */
export function openKeptFilm(copy: string): Promise<Cache> {
  return caches.open(cacheOf(copy));
}

/** Also ends what the browser fetches of it. */
export async function removeKeptFilm(copy: string): Promise<void> {
  await endBackgroundFetch(copy);
  await globalThis.caches?.delete(cacheOf(copy));
}

/** The copies that have a cache on this device, of any viewer. */
export async function keptCopies(): Promise<string[]> {
  const names = (await globalThis.caches?.keys().catch(() => [])) ?? [];
  return names
    .filter((name) => name.startsWith(keptFilmCachePrefix))
    .map((name) => name.slice(keptFilmCachePrefix.length));
}

/** Removes every film of this device. */
export async function removeKeptFilms(): Promise<void> {
  await Promise.all((await keptCopies()).map(removeKeptFilm));
}

/**
 * Removes the films of other accounts, and what a download or a profile that was removed has left. `database`: of the
 * device, or of the main profile, whose folder holds those of the others. Their films stay while another one watches.
 */
export async function removeFilmsWithoutRecord(database: DeviceDatabase): Promise<void> {
  // The copies first: a download that begins now has its record before its cache.
  const copies = await keptCopies();
  if (copies.length === 0) return;
  const known = await recordedCopies(database);
  await Promise.all(copies.filter((copy) => !known.has(copy)).map(removeKeptFilm));
}

export async function readKept(copy: string, place: string): Promise<Response | undefined> {
  // To open a cache would make it.
  return globalThis.caches?.match(keptFilmPath(copy, place), { cacheName: cacheOf(copy) });
}
