/** Reads films, short videos and episodes for lists. */
import { languageName, languages } from '#src/domain/language.ts';
import { type StreamSigningKey, signedMedia } from '../http/signed-stream-addresses.ts';
import { titleAllowedSql } from '../profiles/ceiling.ts';
import type { PictureOwner } from '../titles/drawn-picture-path.ts';
import { ownSubtitles } from '../titles/own-subtitles.ts';
import { titleStreamAddress } from '../titles/title-stream-address.ts';
import { type Texts, translationsOf } from '../translated-text.ts';
import type { Ref } from './entry-refs.ts';
import type { EntryState } from './entry-state.ts';
import { type ReadContext, textFor } from './read-context.ts';
import type { OwnStream } from './stored-catalogue-types.ts';
import { type TitleRow, titleWire, vodPath } from './title-wire.ts';
import type { SubtitleWire, TagWire, VideoWire } from './wire-types.ts';

export type VideoRow = TitleRow & {
  kind: 'film' | 'video' | 'episode';
  seconds: number;
  recorded_on: string | null;
  art: string;
  show_id: string | null;
  show_title: Texts | null;
  season_id: string | null;
  /** For an episode: the number of its season, and its number in that season, both from 1. */
  season: number | null;
  episode: number | null;
  marks: VideoWire['marks'] | null;
  chapters: { title: Texts; from: number }[] | null;
  /** Only own titles have it. */
  streams: OwnStream[] | null;
  views: number;
};

/** SQL: an episode's number in its season: the number that is stored (`in_season`), or else its position there. */
export const episodeNumberSql = `coalesce(in_season, (SELECT count(*)::int FROM episodes AS earlier
  WHERE earlier.show_id = episodes.show_id AND earlier.season_id = episodes.season_id
    AND earlier.number <= episodes.number))`;

/** The videos with these ids that may be seen, in any order. */
export function readVideoRows(
  { db, ceiling }: ReadContext,
  ids: readonly string[],
): Promise<VideoRow[]> {
  return db.query<VideoRow>(
    `SELECT videos.*, episodes.show_id, shows.title AS show_title, season_id, seasons.number AS season,
       coalesce(total, 0) AS views,
       ${episodeNumberSql} AS episode
     FROM videos
     LEFT JOIN episodes ON episodes.video_id = videos.id
     LEFT JOIN shows ON shows.id = episodes.show_id
     LEFT JOIN seasons ON seasons.id = season_id
     LEFT JOIN view_counts ON view_counts.video_id = videos.id
     WHERE videos.id = ANY($1::text[]) AND ${titleAllowedSql(ceiling, "'video'", 'videos.id')}`,
    [ids],
  );
}

/** The title that has the tags and casts of a video. For an episode it is the show. */
export function creditsRef({ id, show_id }: VideoRow): Ref {
  return show_id === null ? { type: 'video', id } : { type: 'tv-show', id: show_id };
}

export function videoWire(
  context: ReadContext,
  row: VideoRow,
  tags: TagWire[],
  state: EntryState,
): VideoWire {
  const { streams, adTags } = context;
  return {
    ...titleWire(context, row, pictureOwnerOf(row)),
    duration: row.seconds,
    recorded_at: row.recorded_on && `${row.recorded_on} 00:00:00`,
    tags,
    progress: state.progressOf(row.id) ?? null,
    in_favorite: state.isFavourite({ type: 'video', id: row.id }),
    availability_text: row.availability ? textFor(context, row.availability) : null,
    embed_url: streams ? playedAddress(row, streams, context.isSecure) : null,
    ad_tag_link: streams ? adTags('video', row.id) : null,
    ad_tag_type: 'vast',
    category: row.kind,
    played_count: row.views,
    total_views: row.views,
    subtitles: row.streams ? ownSubtitles(context, row.streams) : subtitlesOf(row.id),
    storyboard:
      streams && !row.is_own ? signedMedia(`${vodPath(row.id)}/storyboard.vtt`, streams) : null,
    marks: row.marks ?? [],
    chapters: (row.chapters ?? []).map(({ title, from }) => ({
      title: textFor(context, title),
      title_trans: translationsOf(title),
      from,
    })),
    like_this: [],
    playlists: playlistsOf(context, row),
    pivot: pivotOf(row),
  };
}

function pictureOwnerOf({ art, title, show_id, show_title }: VideoRow): PictureOwner {
  if (show_id === null) return { type: 'video', id: art, title };
  return { type: 'tv-show', id: art, title: show_title ?? title };
}

function playedAddress(row: VideoRow, streams: StreamSigningKey, isSecure: boolean): string | null {
  if (!row.streams) return signedMedia(`${vodPath(row.id)}/index.m3u8`, streams);
  return titleStreamAddress({ id: row.id, streams: row.streams }, { streams, isSecure });
}

/** For an episode a list of its show; for every other video an empty list. */
function playlistsOf(
  context: ReadContext,
  { show_id, show_title }: VideoRow,
): VideoWire['playlists'] {
  if (show_id === null) return [];
  const title_trans = translationsOf(show_title);
  return [{ id: show_id, title: textFor(context, show_title), title_trans }];
}

function pivotOf({ season_id, season, episode }: VideoRow): VideoWire['pivot'] {
  if (season_id === null) return null;
  return { season_id, season: season ?? undefined, episode: episode ?? undefined };
}

function subtitlesOf(slug: string): SubtitleWire[] {
  return languages.map((language) => ({
    title: languageName(language),
    language,
    src: `${vodPath(slug)}/${language}.vtt`,
  }));
}
