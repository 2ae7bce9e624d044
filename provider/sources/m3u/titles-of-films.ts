/** Films of a playlist as an operator's own titles. */
import { createHash } from 'node:crypto';
import type { PlaylistFilm } from '../../import/m3u-films.ts';
import type { OwnFilm, OwnTitles } from '../own-titles.ts';

/** Characters of an address that a title may have (own-titles.ts). */
const longestAddress = 4000;

/** Each address once; the first entry stays. An address that is longer than any is left out. */
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
      // The playlist is of somebody else's service.
      download: false,
      ...(headers && { headers: { ...headers } }),
    },
  };
}

/** `Metropolis (1927)` is a title and a year. */
function titleAndYear(name: string): { title: string; year: number | undefined } {
  const [, title = '', year] = /^(.+?)\s*[([]((?:18|19|20|21)\d\d)[)\]]\s*$/.exec(name) ?? [];
  return year ? { title, year: Number(year) } : { title: name, year: undefined };
}

function idOf(address: string): string {
  return createHash('sha256').update(address).digest('hex').slice(0, 20);
}
