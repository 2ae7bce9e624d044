/** Reminders that are lost because their channels are gone. */
import type { Database } from '../database.ts';
import type { ScheduleChanges } from '../import/find-schedule-changes.ts';

export type LostReminders = { readonly reminders: number; readonly viewers: number };

export async function ownChannelIds(db: Database): Promise<string[]> {
  const rows = await db.query<{ id: string }>(`SELECT id FROM channels WHERE source = 'import'`);
  return rows.map(({ id }) => id);
}

/**
 * The programmes with reminders on channels of `before` that no longer exist. An import does not cancel reminders of
 * such a channel, because it may be missing only for a day. But a channel whose source was removed does not come back.
 * `now` in epoch milliseconds.
 */
export async function programmesOfGoneChannels(
  db: Database,
  before: readonly string[],
  now: number,
): Promise<ScheduleChanges['cancelled']> {
  const rows = await db.query<{ channel_id: string; start_at: number }>(
    `SELECT DISTINCT channel_id, start_at FROM reminders
     WHERE channel_id = ANY($1) AND start_at > $2 AND NOT cancelled
       AND NOT EXISTS (SELECT 1 FROM channels WHERE id = channel_id)`,
    [before, now],
  );
  return rows.map(({ channel_id, start_at }) => ({ channel_id, titles: [], start: start_at }));
}

/** Call it before the reminders are cancelled. `now` in epoch milliseconds. */
export async function countLostReminders(
  db: Database,
  cancelled: ScheduleChanges['cancelled'],
  now: number,
): Promise<LostReminders> {
  const [row] = await db.query<LostReminders>(
    `SELECT count(*)::int AS reminders, count(DISTINCT profile_id)::int AS viewers
     FROM reminders r JOIN (SELECT DISTINCT * FROM unnest($1::text[], $2::bigint[])) AS c (channel_id, start_at)
       USING (channel_id, start_at)
     WHERE r.start_at > $3 AND NOT r.cancelled`,
    [cancelled.map((one) => one.channel_id), cancelled.map((one) => one.start), now],
  );
  return row ?? { reminders: 0, viewers: 0 };
}
