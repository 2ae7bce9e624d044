/** Films of a playlist as an operator's own titles. */
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { limits } from '../../import/import-limits.ts';
import type { PlaylistFilm } from '../../import/m3u-films.ts';
import type { OwnFilm, OwnTitles } from '../own-titles.ts';
import { storableText } from '../sanitising-schemas.ts';
import type { FormerTitles } from '../source-reader-tools.ts';
import { truncatedText } from '../truncated-text.ts';

/** The longest address that a title may have, in characters (own-titles.ts). */
const longestAddress = 4000;

/**
 * Films that the playlist does not list now, the latest first: a digest of the name and the year, and the id. A film
 * whose id was made of its name is not among them, because the name gives the same id again.
 */
export const AbsentFilms = v.array(v.tuple([v.string(), v.string()]));
export type AbsentFilms = v.InferOutput<typeof AbsentFilms>;

/**
 * The films as titles. Each address appears once, and its first entry counts. An address that is too long is left out.
 * A film keeps its id, with which favourites and positions of viewers are stored.
 */
export function ownTitlesOfPlaylist(
  listed: readonly PlaylistFilm[],
  former: FormerTitles,
  absent: AbsentFilms,
): { titles: OwnTitles; absent: AbsentFilms } {
  const byAddress = new Map<string, PlaylistFilm>();
  for (const film of listed.map(storableFilm))
    if (!byAddress.has(film.address) && film.address.length <= longestAddress)
      byAddress.set(film.address, film);
  const all = [...byAddress.values()];
  const nameless = new Set(all.filter((one) => one.isNameless).map(({ address }) => address));
  const films = giveIds(all.map(filmOf), { nameless, former, absent });
  return { titles: { films, shows: [] }, absent: absentFilms(films, former, absent) };
}

type NewFilm = Omit<OwnFilm, 'id'>;

type KnownFilms = {
  /** The addresses of the films without a name. */
  readonly nameless: ReadonlySet<string>;
  readonly former: FormerTitles;
  readonly absent: AbsentFilms;
};

/**
 * The features by which a film with a name is recognised, the surest first. Its address alone counts after them,
 * because all addresses of a playlist change with its host, with a password or with a token of the day.
 */
const featuresOfName: readonly ((film: NewFilm) => string)[] = [
  ({ title, year, stream }) => JSON.stringify([title, year, stream.address]),
  ({ title, year, genres }) => JSON.stringify([title, year, genres]),
  titleKey,
];
const addressOf = ({ stream }: NewFilm) => stream.address;

function giveIds(films: readonly NewFilm[], known: KnownFilms): OwnFilm[] {
  const { nameless, former } = known;
  const named = films.filter((film) => !nameless.has(addressOf(film)));
  const ids = new Map<NewFilm, string>();
  const left = new Set(former.films);
  const reuseIds = (featureOf: (film: NewFilm) => string, among: readonly NewFilm[]) => {
    const byFeature = Map.groupBy(left, featureOf);
    for (const film of among) {
      const same = ids.has(film) ? undefined : byFeature.get(featureOf(film))?.shift();
      if (!same) continue;
      ids.set(film, same.id);
      left.delete(same);
    }
  };
  for (const featureOf of featuresOfName) reuseIds(featureOf, named);
  reuseIds(addressOf, films);
  const newId = createIdMaker(known);
  return films.map((film) => ({ ...film, id: ids.get(film) ?? newId(film) }));
}

/**
 * Makes ids of names, so that a film gets its id again after it was missing for a while. Earlier versions made ids of
 * addresses; a film whose address gives a known id keeps that one. A film without a name still gets its id from its
 * address.
 */
function createIdMaker({ nameless, former, absent }: KnownFilms): (film: NewFilm) => string {
  const used = new Set(former.films.map(({ id }) => id));
  const absentByName = Map.groupBy(absent, ([name]) => name);
  const counts = new Map<string, number>();
  const idOfName = (name: string): string => {
    let count = counts.get(name) ?? 0;
    while (used.has(idOf(`${name}${count}`))) count += 1;
    counts.set(name, count + 1);
    return idOf(`${name}${count}`);
  };
  return (film) => {
    const isNameless = nameless.has(addressOf(film));
    const ofAddress = idOf(addressOf(film));
    const ofName = isNameless ? [] : (absentByName.get(idOf(titleKey(film))) ?? []);
    const known = [
      ...(isNameless || former.filmIds.has(ofAddress) ? [ofAddress] : []),
      ...ofName.map(([, id]) => id),
    ];
    const id = known.find((one) => !used.has(one)) ?? idOfName(titleKey(film));
    used.add(id);
    return id;
  };
}

/** The films that stay known although they are absent, at most as many as a playlist may list. */
function absentFilms(
  films: readonly OwnFilm[],
  former: FormerTitles,
  absent: AbsentFilms,
): AbsentFilms {
  const present = new Set(films.map(({ id }) => id));
  const missing = former.films
    .filter((film) => film.id !== idOf(`${titleKey(film)}0`))
    .map((film): [string, string] => [idOf(titleKey(film)), film.id]);
  return [...missing, ...absent].filter(([, id]) => !present.has(id)).slice(0, limits.channels);
}

function titleKey({ title, year }: NewFilm): string {
  return JSON.stringify([title, year]);
}

/** One title that the database cannot store would keep the whole playlist, channels included, from being used. */
function storableFilm({ name, address, logo, group, ...more }: PlaylistFilm): PlaylistFilm {
  const storable = (text: string) => storableText(text).trim();
  return {
    ...more,
    name: storable(name) || storable(address),
    address: storable(address),
    logo: logo && storable(logo),
    group: group && storable(group),
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
          .map((genre) => truncatedText(genre.trim(), 100))
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
      // Viewers may not keep these films, because the playlist belongs to somebody else's service.
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
