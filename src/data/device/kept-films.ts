/** The films that the viewer keeps, each in a cache of its own. */
import { keptFilmCachePrefix } from '../../contracts/cache-names.ts';
import { keptFilmPath } from '../../contracts/kept-film.ts';
import { entriesOf } from './measured-cache.ts';

const cacheOf = (copy: string) => keptFilmCachePrefix + copy;

/** Opens, or makes, the cache of a copy. Throws where the browser refuses Cache Storage. */
export function openKeptFilm(copy: string): Promise<Cache> {
  return caches.open(cacheOf(copy));
}

export async function removeKeptFilm(copy: string): Promise<void> {
  await globalThis.caches?.delete(cacheOf(copy));
}

/** The copies that have a cache on this device, whoever they belong to. */
export async function keptCopies(): Promise<string[]> {
  const names = (await globalThis.caches?.keys().catch(() => [])) ?? [];
  return names
    .filter((name) => name.startsWith(keptFilmCachePrefix))
    .map((name) => name.slice(keptFilmCachePrefix.length));
}

/** Removes all films but these copies: those of another viewer, and those whose record is gone. */
export async function removeOtherFilms(copies: readonly string[]): Promise<void> {
  const others = (await keptCopies()).filter((copy) => !copies.includes(copy));
  await Promise.all(others.map(removeKeptFilm));
}

/** Bytes of all copies. */
export async function measureKeptFilms(): Promise<number> {
  const entries = await Promise.all((await keptCopies()).map((copy) => entriesOf(cacheOf(copy))));
  return entries.flat().reduce((sum, { bytes = 0 }) => sum + bytes, 0);
}

export async function readKept(copy: string, place: string): Promise<Response | undefined> {
  // To open a cache would make it.
  return globalThis.caches?.match(keptFilmPath(copy, place), { cacheName: cacheOf(copy) });
}
