/** The films that the viewer keeps. Each film has a cache of its own. */
import { keptFilmCachePrefix } from '../../contracts/cache-names.ts';
import { keptFilmPath } from '../../domain/downloads/kept-film-address.ts';
import { endBackgroundFetch } from './background-fetch-manager.ts';
import type { DeviceDatabase } from './device-database-types.ts';
import { recordedCopies } from './download-records.ts';
import { pageStorageHealth } from './page-database.ts';

const filmCacheName = (copy: string) => keptFilmCachePrefix + copy;

/** Opens or makes the cache of a copy. Throws when the browser refuses Cache Storage. */
export function openKeptFilm(copy: string): Promise<Cache> {
  return caches.open(filmCacheName(copy));
}

/** Removes the cache of a copy, and ends its Background Fetch. */
export async function removeKeptFilm(copy: string): Promise<void> {
  await endBackgroundFetch(copy);
  await globalThis.caches?.delete(filmCacheName(copy));
}

/** The copies that have a cache on this device, of any viewer. */
export async function keptCopies(): Promise<string[]> {
  // A browser that refuses Cache Storage keeps no film. After any other failure the next sign-in removes what is left.
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
 * Removes the films of other accounts, and the remains of removed downloads and profiles. `database` is the device's,
 * or that of the main profile, whose folder contains those of the others: the films of the other profiles must stay
 * while one of them watches.
 */
export async function removeFilmsWithoutRecord(
  database: Pick<DeviceDatabase, 'read'>,
): Promise<void> {
  // Read the copies first. A download that begins now writes its record before its cache, so it is not removed.
  const copies = await keptCopies();
  if (copies.length === 0) return;
  const known = await recordedCopies(database);
  // A database that could not be opened at this start is replaced by one in memory, which has none of the records.
  if (pageStorageHealth.current().records === 'refused') return;
  await Promise.all(copies.filter((copy) => !known.has(copy)).map(removeKeptFilm));
}

export async function readKeptPart(copy: string, place: string): Promise<Response | undefined> {
  // Opening a cache would create it.
  return globalThis.caches?.match(keptFilmPath(copy, place), { cacheName: filmCacheName(copy) });
}
