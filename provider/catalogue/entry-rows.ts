/** Turns the films, videos, shows and episodes of a catalogue into rows of the tables. */
import type { Catalogue, Show, Video } from './catalogue.ts';

export type Rows = Record<string, unknown>[];
type Type = 'video' | 'tv-show';
type Tables = Record<
  'videos' | 'shows' | 'seasons' | 'episodes' | 'entries' | 'entry_tags' | 'entry_casts',
  Rows
>;

/** The first `int_id` of each type, so that a video and a show never have the same. */
const firstVideo = 10_001;
const firstShow = 1_001;
const firstEpisode = 20_001;

export function entryRows(catalogue: Catalogue): Tables {
  const tables: Tables = {
    videos: [],
    shows: [],
    seasons: [],
    episodes: [],
    entries: [],
    entry_tags: [],
    entry_casts: [],
  };

  catalogue.shows.forEach((show, at) => {
    addEntry(tables, 'tv-show', show, at);
    tables.shows.push(showRow(show, firstShow + at));
    addEpisodes(tables, show, at);
  });
  catalogue.videos.forEach((video, at) => {
    addEntry(tables, 'video', video, catalogue.shows.length + at);
    tables.videos.push(videoRow(video, firstVideo + at));
  });
  return tables;
}

function addEntry(tables: Tables, type: Type, title: Video | Show, position: number): void {
  const tags = [...new Set([...title.genres, title.rating, ...title.tags])];
  const casts = [...new Set(title.cast)];
  tables.entries.push({ type, id: title.slug, position, listed: true });
  const link = { type, entry_id: title.slug, position };
  tables.entry_tags.push(...tags.map((tag_id, place) => ({ ...link, tag_id, place })));
  tables.entry_casts.push(...casts.map((cast_id, place) => ({ ...link, cast_id, place })));
}

function addEpisodes(tables: Tables, show: Show, position: number): void {
  let number = 0;
  show.seasons.forEach((season, at) => {
    const season_id = `${show.slug}-season-${at + 1}`;
    tables.seasons.push({
      id: season_id,
      show_id: show.slug,
      number: at + 1,
      title: season.title,
    });
    for (const episode of season.episodes) {
      number += 1;
      const { slug, title, description } = episode;
      tables.episodes.push({ video_id: slug, show_id: show.slug, season_id, number });
      tables.videos.push({
        id: slug,
        int_id: firstEpisode + tables.episodes.length - 1,
        kind: 'episode',
        title,
        description,
        availability: show.availability ?? null,
        seconds: episode.minutes * 60,
        recorded_on: dayOf(slug, Math.min(show.yearFrom + at, show.yearTo)),
        trailers: 0,
        marks: episode.marks,
        art: show.slug,
      });
      tables.entries.push({
        type: 'video',
        id: slug,
        position: position * 1000 + number,
        listed: false,
      });
    }
  });
}

function videoRow(video: Video, int_id: number) {
  const { slug, kind, title, tagline, description, trailers } = video;
  return {
    id: slug,
    int_id,
    kind,
    title,
    tagline,
    description,
    trailers,
    art: slug,
    availability: video.availability ?? null,
    seconds: video.minutes * 60,
    recorded_on: dayOf(slug, video.year),
  };
}

function showRow(show: Show, int_id: number) {
  const { slug, title, tagline, description, trailers, yearFrom, yearTo } = show;
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
  };
}

/** A day of `year` (YYYY-MM-DD), always the same for a title. */
function dayOf(slug: string, year: number): string {
  let hash = 7;
  for (const letter of slug) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  const day = new Intl.NumberFormat('en', { minimumIntegerDigits: 2 });
  return `${year}-${day.format(1 + (hash % 12))}-${day.format(1 + (hash % 28))}`;
}
