/** Stores how far viewers watched a video, and how often it was played. docs/product.md, 4; docs/api.md. */

import * as v from 'valibot';
import { restartedShare } from '#src/domain/catalogue/watch-progress.ts';
import { hour } from '#src/domain/time/time-units.ts';
import type { Database } from '../database.ts';
import { refuseMissing } from '../http/refusal.ts';
import { schemaMessage } from '../http/request-language.ts';
import { progressWire } from './entry-state.ts';
import type { ReportTime } from './read-request.ts';

const longest = 48 * 3600;
/** When a device plays a video again after this time, it counts as another view. */
const viewEvery = 6 * hour;

const notSeconds = schemaMessage((i18n) => i18n._('The position must be a number of seconds.'));
const notViewed = schemaMessage((i18n) => i18n._('Only true can be said here.'));
const notUuid = schemaMessage((i18n) => i18n._('The device’s id is not valid.'));

const ClientUuid = v.pipe(v.string(notUuid), v.uuid(notUuid), v.toLowerCase());

/** A report of a position in seconds, or that the video was watched to its end. */
export const ProgressReport = v.pipe(
  v.object({
    time: v.optional(
      v.pipe(v.number(notSeconds), v.minValue(0, notSeconds), v.maxValue(longest, notSeconds)),
    ),
    viewed: v.optional(v.literal(true, notViewed)),
    client_uuid: v.optional(ClientUuid),
  }),
  v.forward(
    v.check((report) => report.time !== undefined || report.viewed === true, notSeconds),
    ['time'],
  ),
);
export type ProgressReport = v.InferOutput<typeof ProgressReport>;

export const ViewReport = v.object({
  client_uuid: ClientUuid,
  country: v.fallback(v.pipe(v.string(), v.regex(/^[A-Za-z]{2}$/), v.toUpperCase()), ''),
});
export type ViewReport = v.InferOutput<typeof ViewReport>;

type StoredPosition = { seconds: number; viewed_at: number | null };

/**
 * Stores the position. That a video was once watched to its end stays stored. A video that is played again from an
 * earlier position is no longer finished. A report that is older than what is stored does not change the position. It
 * can only add that the video was watched to its end.
 */
export async function saveProgress(
  db: Database,
  { profile, video }: { profile: string; video: string },
  { time, viewed, client_uuid }: ProgressReport,
  { made, newest }: ReportTime,
) {
  await refuseMissingVideo(db, video);
  const [row] = await db.query<StoredPosition>(
    `INSERT INTO progress AS stored
       (profile_id, video_id, seconds, viewed_at, client_uuid, updated_at, finished)
     VALUES ($1, $2, coalesce($3::int, 0), $4, $5, $6, $4::bigint IS NOT NULL)
     ON CONFLICT (profile_id, video_id) DO UPDATE SET
       seconds = coalesce($3::int, stored.seconds), viewed_at = coalesce($4, stored.viewed_at),
       client_uuid = $5,
       -- A late report does not undo a newer removal. Without $7 the condition is null.
       hidden = coalesce(stored.hidden AND stored.hidden_at > $7::bigint, false),
       -- The same position means that the title was only put back into the list, and not played.
       updated_at = CASE WHEN stored.hidden AND stored.seconds = $3::int THEN stored.updated_at ELSE $6 END,
       finished = $4::bigint IS NOT NULL
         OR stored.finished AND coalesce($3::int, stored.seconds) >= stored.seconds * ${restartedShare}
       WHERE stored.updated_at <= coalesce($7::bigint, stored.updated_at)
     RETURNING seconds, viewed_at`,
    [
      profile,
      video,
      time === undefined ? null : Math.round(time),
      viewed ? made : null,
      client_uuid ?? null,
      made,
      newest ?? null,
    ],
  );
  const [stored] = row
    ? [row]
    : await db.query<StoredPosition>(
        `UPDATE progress SET viewed_at = coalesce(viewed_at, $3)
         WHERE profile_id = $1 AND video_id = $2 RETURNING seconds, viewed_at`,
        [profile, video, viewed ? made : null],
      );
  return progressWire(stored ?? { seconds: 0, viewed_at: null });
}

/** Counts at most one view for each device, video and six hours. */
export async function countView(
  db: Database,
  video: string,
  { client_uuid, country }: ViewReport,
  now: number,
): Promise<{ total_views: number }> {
  await refuseMissingVideo(db, video);
  await db.query('DELETE FROM video_views WHERE counted_at <= $1', [now - viewEvery]);
  const [fresh] = await db.query(
    `INSERT INTO video_views (video_id, client_uuid, country, counted_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT DO NOTHING RETURNING video_id`,
    [video, client_uuid, country, now],
  );
  const [row] = fresh
    ? await db.query<{ total: number }>(
        `INSERT INTO view_counts AS stored (video_id, total) VALUES ($1, 1)
         ON CONFLICT (video_id) DO UPDATE SET total = stored.total + 1 RETURNING total`,
        [video],
      )
    : await db.query<{ total: number }>('SELECT total FROM view_counts WHERE video_id = $1', [
        video,
      ]);
  return { total_views: row?.total ?? 0 };
}

async function refuseMissingVideo(db: Database, video: string): Promise<void> {
  const [row] = await db.query('SELECT 1 FROM videos WHERE id = $1', [video]);
  if (!row) refuseMissing();
}
