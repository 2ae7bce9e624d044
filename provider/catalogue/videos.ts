/** Films, short videos and episodes, as lists show them. */
import { signedMedia } from '../http/streams-key.ts';
import type { Marks } from './marks.ts';
import { type Reader, type Texts, worded } from './reader.ts';
import type { Ref } from './refs.ts';
import { type TitleRow, titleWire, vodPath } from './title-wire.ts';
import type { SubtitleWire, TagWire, VideoWire } from './wire-forms.ts';

export type VideoRow = TitleRow & {
  kind: 'film' | 'video' | 'episode';
  seconds: number;
  recorded_on: string;
  art: string;
  show_id: string | null;
  show_title: Texts | null;
  season_id: string | null;
  marks: VideoWire['marks'] | null;
  views: number;
};

/** The videos of `ids`, in no order. */
export function videoRows({ db }: Reader, ids: readonly string[]): Promise<VideoRow[]> {
  return db.query<VideoRow>(
    `SELECT videos.*, show_id, shows.title AS show_title, season_id, coalesce(total, 0) AS views
     FROM videos
     LEFT JOIN episodes ON episodes.video_id = videos.id
     LEFT JOIN shows ON shows.id = show_id
     LEFT JOIN view_counts ON view_counts.video_id = videos.id
     WHERE videos.id = ANY($1::text[])`,
    [ids],
  );
}

/** Whose tags and casts a video has: an episode has its show's. */
export function creditsRef({ id, show_id }: VideoRow): Ref {
  return show_id === null ? { type: 'video', id } : { type: 'tv-show', id: show_id };
}

export function videoWire(reader: Reader, row: VideoRow, tags: TagWire[], marks: Marks): VideoWire {
  const { streams, adTags } = reader;
  return {
    ...titleWire(reader, row, row.art),
    duration: row.seconds,
    recorded_at: `${row.recorded_on} 00:00:00`,
    tags,
    progress: marks.progressOf(row.id) ?? null,
    in_favorite: marks.isFavourite({ type: 'video', id: row.id }),
    availability_text: row.availability ? worded(reader, row.availability) : null,
    embed_url: streams ? signedMedia(`${vodPath(row.id)}/index.m3u8`, streams) : null,
    ad_tag_link: streams ? adTags('video', row.id) : null,
    ad_tag_type: 'vast',
    category: row.kind,
    played_count: row.views,
    total_views: row.views,
    subtitles: subtitlesOf(row.id),
    storyboard: streams ? signedMedia(`${vodPath(row.id)}/storyboard.vtt`, streams) : null,
    marks: row.marks ?? [],
    like_this: [],
    playlists: [],
    pivot: row.season_id === null ? null : { season_id: row.season_id },
  };
}

function subtitlesOf(slug: string): SubtitleWire[] {
  return [
    { title: 'English', language: 'en', src: `${vodPath(slug)}/en.vtt` },
    { title: 'العربية', language: 'ar', src: `${vodPath(slug)}/ar.vtt` },
  ];
}
