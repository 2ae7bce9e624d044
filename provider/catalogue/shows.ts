/** Reads shows for lists. */
import { titleAllowedSql } from '../profiles/ceiling.ts';
import type { EntryState } from './entry-state.ts';
import type { ReadContext } from './read-context.ts';
import { type TitleRow, titleWire } from './title-wire.ts';
import type { ShowWire, TagWire } from './wire-types.ts';

export type ShowRow = TitleRow & {
  year_from: number | null;
  year_to: number | null;
  seasons_count: number;
  videos_count: number;
  views: number;
  next_episode: string | null;
};

/**
 * The shows with these ids that may be seen, in any order. The next episode is the first one; `entryStateOf` replaces
 * it for a viewer.
 */
export function readShowRows(
  { db, ceiling }: ReadContext,
  ids: readonly string[],
): Promise<ShowRow[]> {
  return db.query<ShowRow>(
    `SELECT shows.*, seasons_count, videos_count, views, first.video_id AS next_episode
     FROM shows
     CROSS JOIN LATERAL (
       SELECT count(DISTINCT season_id)::int AS seasons_count, count(*)::int AS videos_count,
         coalesce(sum(total), 0)::int AS views
       FROM episodes LEFT JOIN view_counts USING (video_id) WHERE show_id = shows.id
     ) AS counts
     LEFT JOIN LATERAL (
       SELECT video_id FROM episodes WHERE show_id = shows.id ORDER BY number LIMIT 1
     ) AS first ON true
     WHERE shows.id = ANY($1::text[]) AND ${titleAllowedSql(ceiling, "'tv-show'", 'shows.id')}`,
    [ids],
  );
}

export function showWire(
  context: ReadContext,
  row: ShowRow,
  tags: TagWire[],
  state: EntryState,
): ShowWire {
  const title = titleWire(context, row, { type: 'tv-show', id: row.id, title: row.title });
  return {
    ...title,
    tags,
    in_favorite: state.isFavourite({ type: 'tv-show', id: row.id }),
    videos: [],
    seasons: [],
    last_episode_poster: title.thumbnail,
    show_episode: state.nextEpisodeOf(row.id) ?? row.next_episode,
    seasons_count: row.seasons_count,
    videos_count: row.videos_count,
    year_from: row.year_from,
    year_to: row.year_to,
    views: row.views,
    total_views: row.views,
  };
}
