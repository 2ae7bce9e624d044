/** Films of a playlist as an operator's own titles. */
import { createHash } from 'node:crypto';
import type { PlaylistFilm } from '../../import/m3u-films.ts';
import type { OwnFilm, OwnTitles } from '../own-titles.ts';

/** The longest address that a title may have, in characters (own-titles.ts). */
const longestAddress = 4000;

/**
 * The films as titles. Each address appears once, and its first entry counts. An address that is too long is left out.
 */
export function titlesOfFilms(films: readonly PlaylistFilm[]): OwnTitles {
  const byId = new Map<string, OwnFilm>();
  for (const film of films) {
    const id = idOf(film.address);
    if (!byId.has(id) && film.address.length <= longestAddress)
      byId.set(id, { ...filmOf(film), id });
  }
  return { films: [...byId.values()], shows: [] };
}

function filmOf({
  name,
  address,
  logo,
  group,
  headers,
  seconds,
}: PlaylistFilm): Omit<OwnFilm, 'id'> {
  const { title, year } = titleAndYear(name);
  return {
    title,
    ...(year !== undefined && { year }),
    ...(logo && { poster: logo }),
    genres: group
      ? group
          .split(';')
          .map((genre) => genre.trim().slice(0, 100))
          .filter(Boolean)
      : [],
    tags: [],
    people: [],
    marks: [],
    chapters: [],
    seconds,
    stream: {
      address,
      subtitles: [],
      // The playlist belongs to somebody else's service.
      download: false,
      ...(headers && { headers: { ...headers } }),
    },
  };
}

/** Separates title and year in `Metropolis (1927)`. */
function titleAndYear(name: string): { title: string; year: number | undefined } {
  const [, title = '', year] = /^(.+?)\s*[([]((?:18|19|20|21)\d\d)[)\]]\s*$/.exec(name) ?? [];
  return year ? { title, year: Number(year) } : { title: name, year: undefined };
}

function idOf(address: string): string {
  return createHash('sha256').update(address).digest('hex').slice(0, 20);
}
