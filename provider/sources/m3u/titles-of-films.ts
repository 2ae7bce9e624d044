/** Films of a playlist as an operator's own titles. */
import { createHash } from 'node:crypto';
import type { PlaylistFilm } from '../../import/m3u-films.ts';
import type { OwnFilm, OwnTitles } from '../own-titles.ts';
import type { FormerTitles } from '../source-reader-tools.ts';

/** The longest address that a title may have, in characters (own-titles.ts). */
const longestAddress = 4000;

/**
 * The films as titles. Each address appears once, and its first entry counts. An address that is too long is left out.
 * A film keeps its id, with which favourites and positions of viewers are stored.
 */
export function titlesOfFilms(films: readonly PlaylistFilm[], former: FormerTitles): OwnTitles {
  const byAddress = new Map<string, NewFilm>();
  for (const film of films)
    if (!byAddress.has(film.address) && film.address.length <= longestAddress)
      byAddress.set(film.address, filmOf(film));
  return { films: giveIds([...byAddress.values()], former), shows: [] };
}

type NewFilm = Omit<OwnFilm, 'id'>;

/**
 * The features by which a film is recognised. The surest comes first. An address alone is not enough, because all
 * addresses of a playlist change with its host, with a password or with a token of the day.
 */
const featuresOfFilm: readonly ((film: NewFilm) => string)[] = [
  ({ title, year, stream }) => JSON.stringify([title, year, stream.address]),
  ({ title, year, genres }) => JSON.stringify([title, year, genres]),
  ({ title, year }) => JSON.stringify([title, year]),
  ({ stream }) => stream.address,
];

function giveIds(films: readonly NewFilm[], { films: former, filmIds }: FormerTitles): OwnFilm[] {
  const ids = new Map<NewFilm, string>();
  const left = new Set(former);
  for (const featureOf of featuresOfFilm) {
    const byFeature = Map.groupBy(left, featureOf);
    for (const film of films) {
      const same = ids.has(film) ? undefined : byFeature.get(featureOf(film))?.shift();
      if (!same) continue;
      ids.set(film, same.id);
      left.delete(same);
    }
  }
  const newId = createNewIds(filmIds, new Set(former.map(({ id }) => id)));
  return films.map((film) => ({ ...film, id: ids.get(film) ?? newId(film) }));
}

/**
 * Makes ids of names, so that a film gets its id again after it was missing for a while. Earlier versions made ids of
 * addresses; a film whose address gives a known id keeps that one.
 */
function createNewIds(known: ReadonlySet<string>, used: Set<string>): (film: NewFilm) => string {
  const counts = new Map<string, number>();
  const idOfName = (name: string): string => {
    let count = counts.get(name) ?? 0;
    while (used.has(idOf(`${name}${count}`))) count += 1;
    counts.set(name, count + 1);
    return idOf(`${name}${count}`);
  };
  return ({ title, year, stream }) => {
    const ofAddress = idOf(stream.address);
    const isKnown = known.has(ofAddress) && !used.has(ofAddress);
    const id = isKnown ? ofAddress : idOfName(JSON.stringify([title, year]));
    used.add(id);
    return id;
  };
}

function filmOf({ name, address, logo, group, headers, seconds }: PlaylistFilm): NewFilm {
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

function idOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 20);
}
