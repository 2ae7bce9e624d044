/** Turns the films, videos, shows and episodes of a catalogue into rows of the tables. */
import { intIdOf } from '../guide/channels.ts';
import { certificateAge } from '../titles/certificate-age.ts';
import { ownEpisodeColumns, ownShowColumns, ownVideoColumns } from './own-title-columns.ts';
import type {
  StoredCatalogue,
  StoredEpisode,
  StoredShow,
  StoredTag,
  StoredVideo,
} from './stored-catalogue-types.ts';

export type Rows = Record<string, unknown>[];
type Type = 'video' | 'tv-show';
type Tables = Record<
  'videos' | 'shows' | 'seasons' | 'episodes' | 'entries' | 'entry_tags' | 'entry_casts',
  Rows
>;

/**
 * The demo counts `int_id` from these numbers, so that no video, show or episode has the number of another type. The
 * `int_id` of an operator's title is made from its id, so that it does not change when other titles are added or
 * removed.
 */
const firstVideo = 10_001;
const firstShow = 1_001;
const firstEpisode = 20_001;

export function titleTableRows(catalogue: StoredCatalogue): Tables {
  const tables: Tables = {
    videos: [],
    shows: [],
    seasons: [],
    episodes: [],
    entries: [],
    entry_tags: [],
    entry_casts: [],
  };

  const ages = new Map(catalogue.tags.map((tag) => [tag.slug, ageOfTag(tag)]));
  const ageOf = ({ rating }: StoredVideo | StoredShow) => ages.get(rating ?? '') ?? null;
  catalogue.shows.forEach((show, at) => {
    const min_age = ageOf(show);
    addEntry(tables, 'tv-show', show, { position: at, min_age });
    tables.shows.push(showRow(show, firstShow + at));
    addEpisodes(tables, show, { position: at, min_age });
  });
  catalogue.videos.forEach((video, at) => {
    const position = catalogue.shows.length + at;
    addEntry(tables, 'video', video, { position, min_age: ageOf(video) });
    tables.videos.push(videoRow(video, firstVideo + at));
  });
  return tables;
}

/** The age from which the certificate in the tag allows watching; undefined for an unknown certificate. */
function ageOfTag({ slug, category, title }: StoredTag): number | undefined {
  if (category !== 'rating') return undefined;
  const [, age] = /^age-(\d{1,2})$/.exec(slug) ?? [];
  if (age) return Number(age);
  return Object.values(title)
    .map(certificateAge)
    .find((one) => one !== undefined);
}

type Place = { position: number; min_age: number | null };

function addEntry(
  tables: Tables,
  type: Type,
  title: StoredVideo | StoredShow,
  { position, min_age }: Place,
): void {
  const named = [...title.genres, title.rating, ...title.tags];
  const tags = [...new Set(named.filter((tag) => tag !== undefined))];
  const casts = [...new Set(title.cast)];
  tables.entries.push({ type, id: title.slug, position, min_age, listed: true });
  const link = { type, entry_id: title.slug, position };
  tables.entry_tags.push(...tags.map((tag_id, place) => ({ ...link, tag_id, place })));
  tables.entry_casts.push(...casts.map((cast_id, place) => ({ ...link, cast_id, place })));
}

function addEpisodes(tables: Tables, show: StoredShow, { position, min_age }: Place): void {
  let number = 0;
  show.seasons.forEach((season, at) => {
    const place = season.number ?? at + 1;
    const season_id = `${show.slug}-season-${place}`;
    tables.seasons.push({ id: season_id, show_id: show.slug, number: place, title: season.title });
    for (const episode of season.episodes) {
      number += 1;
      const { slug: video_id, number: in_season } = episode;
      tables.episodes.push({ video_id, show_id: show.slug, season_id, number, in_season });
      tables.videos.push(episodeRow(show, episode, { season: at, count: tables.episodes.length }));
      tables.entries.push({
        type: 'video',
        id: video_id,
        position: position * 1000 + number,
        min_age,
        listed: false,
      });
    }
  });
}

/** `season` is the season's index, from 0. `count` is the number of all episodes so far. */
function episodeRow(
  show: StoredShow,
  episode: StoredEpisode,
  at: { season: number; count: number },
) {
  const { slug, title, description, marks, chapters } = episode;
  const { yearFrom = 0, yearTo = 0 } = show;
  return {
    id: slug,
    int_id: firstEpisode + at.count - 1,
    kind: 'episode',
    title,
    description,
    availability: show.availability ?? null,
    seconds: episode.minutes * 60,
    recorded_on: inventedDay(slug, Math.min(yearFrom + at.season, yearTo)),
    trailers: 0,
    marks,
    chapters,
    art: show.slug,
    ...(episode.own && { ...ownEpisodeColumns(show, episode.own), int_id: intIdOf(slug) }),
  };
}

function videoRow(video: StoredVideo, int_id: number) {
  const { slug, kind, title, tagline, description, trailers, marks, chapters, own, year } = video;
  return {
    id: slug,
    int_id,
    kind,
    title,
    tagline,
    description,
    trailers,
    marks,
    chapters,
    art: slug,
    availability: video.availability ?? null,
    seconds: video.minutes * 60,
    recorded_on: inventedDay(slug, year ?? 0),
    ...(own && { ...ownVideoColumns(year, own), int_id: intIdOf(slug) }),
  };
}

function showRow(show: StoredShow, int_id: number) {
  const { slug, title, tagline, description, trailers, yearFrom, yearTo, own } = show;
  return {
    id: slug,
    int_id,
    title,
    tagline,
    description,
    trailers,
    availability: show.availability ?? null,
    year_from: yearFrom,
    year_to: yearTo,
    ...(own && { ...ownShowColumns(own), int_id: intIdOf(slug) }),
  };
}

/** A day of `year` (YYYY-MM-DD), always the same for a title of the demo. */
function inventedDay(slug: string, year: number): string {
  let hash = 7;
  for (const letter of slug) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  const day = new Intl.NumberFormat('en', { minimumIntegerDigits: 2 });
  return `${year}-${day.format(1 + (hash % 12))}-${day.format(1 + (hash % 28))}`;
}
