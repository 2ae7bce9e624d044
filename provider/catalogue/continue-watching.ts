/**
 * The list "continue watching": films that the viewer has not finished, and shows with the next episode. docs/api.md.
 */
import type { InferInput } from 'valibot';
import type { ContinueWatchingEntry } from '#src/contracts/continue-watching.ts';
import { minContinued, watchedThreshold } from '#src/domain/catalogue/watch-progress.ts';
import type { Database } from '../database.ts';
import { type Ceiling, titleAllowedSql } from '../profiles/ceiling.ts';
import { entriesByKey } from './entries.ts';
import { lastPageNumber } from './entry-list-queries.ts';
import { type Ref, type RefType, refKey } from './entry-refs.ts';
import { type ReadContext, wireTime } from './read-context.ts';
import type { Paging, ReportTime } from './read-request.ts';
import type { VideoWire } from './wire-types.ts';

type Row = {
  type: RefType;
  id: string;
  video_id: string;
  seconds: number;
  updated_at: number;
};
type EntryWire = Omit<InferInput<typeof ContinueWatchingEntry>, 'content'> & { content: VideoWire };

/**
 * SQL: whether the video was watched to its end. The length of an own title may be unknown (0). Then only a report of
 * its end counts as watched.
 */
const isOverSql = (progress: string) =>
  `(${progress}.finished OR videos.seconds > 0 AND ${progress}.seconds >= videos.seconds * ${watchedThreshold})`;

/**
 * SQL: one row for each film or show of profile $1 that may be seen. The video of a show is the episode that was
 * watched last or, if that one was watched to its end, the next one.
 */
const continueWatchingSql = (ceiling: Ceiling | undefined) => `
  SELECT CASE WHEN show_id IS NULL THEN 'video' ELSE 'tv-show' END AS type,
    coalesce(show_id, last.video_id) AS id, coalesce(next_id, last.video_id) AS video_id,
    CASE WHEN next_id IS NULL THEN seconds ELSE next_seconds END AS seconds, updated_at
  FROM (
    SELECT DISTINCT ON (show_id, CASE WHEN show_id IS NULL THEN progress.video_id END)
      show_id, number, progress.video_id, progress.seconds, videos.seconds AS length, updated_at,
      ${isOverSql('progress')} AS is_over
    FROM progress JOIN videos ON videos.id = progress.video_id
    LEFT JOIN episodes ON episodes.video_id = progress.video_id
    WHERE profile_id = $1 AND NOT hidden AND ${titleAllowedSql(ceiling, "'video'", 'progress.video_id')}
    ORDER BY show_id, CASE WHEN show_id IS NULL THEN progress.video_id END,
      updated_at DESC, number DESC
  ) AS last
  LEFT JOIN LATERAL (
    SELECT episodes.video_id AS next_id,
      CASE WHEN ${isOverSql('begun')} THEN 0 ELSE coalesce(begun.seconds, 0) END AS next_seconds
    FROM episodes JOIN videos ON videos.id = episodes.video_id
    LEFT JOIN progress begun ON begun.video_id = episodes.video_id AND begun.profile_id = $1
    WHERE is_over AND episodes.show_id = last.show_id AND episodes.number = last.number + 1
  ) AS following ON true
  WHERE (NOT is_over AND (show_id IS NOT NULL
      OR seconds >= least(${minContinued.seconds}, nullif(length, 0) * ${minContinued.share})))
    OR next_id IS NOT NULL`;

/** Newest first. `content` is the video to play, `time` the position in it. */
export async function readContinueWatching(
  context: ReadContext,
  profile: string,
  { page, limit }: Paging,
): Promise<{ data: EntryWire[]; last_page: number }> {
  const { db } = context;
  const rows = continueWatchingSql(context.ceiling);
  const found = await db.query<Row>(
    `${rows} ORDER BY updated_at DESC, type, id LIMIT $2 OFFSET $3`,
    [profile, limit, (page - 1) * limit],
  );
  const refs = found.map(({ video_id }): Ref => ({ type: 'video', id: video_id }));
  const videos = await entriesByKey(context, refs);
  const data = found.flatMap(({ type, id, video_id, seconds, updated_at }): EntryWire[] => {
    const entry = videos.get(refKey({ type: 'video', id: video_id }));
    if (entry?.type !== 'video' || type === 'live-stream') return [];
    const progress = { time: seconds, progress: seconds, viewed_at: null };
    const content = { ...entry.content, progress };
    const times = { time: seconds, viewed: false, updated_at: wireTime(updated_at) };
    return [{ type, id, content, ...times }];
  });
  return { data, last_page: await lastPageNumber(db, { sql: rows, values: [profile] }, limit) };
}

/**
 * Removes a film, or a show with all its episodes, from the list until it is played again. Positions stay stored. A
 * removal that arrives late does not remove a video that was played after it.
 */
export async function hideFromContinueWatching(
  db: Database,
  { profile, type, id, made, newest }: Ref & ReportTime & { profile: string },
): Promise<void> {
  const which =
    type === 'tv-show'
      ? 'video_id IN (SELECT video_id FROM episodes WHERE show_id = $2)'
      : 'video_id = $2';
  await db.query(
    `UPDATE progress SET hidden = true, hidden_at = $4
     WHERE profile_id = $1 AND ${which} AND updated_at <= coalesce($3::bigint, updated_at)`,
    [profile, id, newest ?? null, made],
  );
}
