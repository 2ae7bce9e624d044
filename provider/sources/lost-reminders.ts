/** Counts the reminders that a change of the guide cancels. */
import type { Database } from '../database.ts';
import type { ScheduleChanges } from '../import/find-schedule-changes.ts';

export type LostReminders = { readonly reminders: number; readonly viewers: number };

/** Has to be asked before the reminders are cancelled. `now` in epoch milliseconds. */
export async function countLostReminders(
  db: Database,
  { cancelled }: Pick<ScheduleChanges, 'cancelled'>,
  now: number,
): Promise<LostReminders> {
  const [row] = await db.query<LostReminders>(
    `SELECT count(*)::int AS reminders, count(DISTINCT user_id)::int AS viewers
     FROM reminders r JOIN (SELECT DISTINCT * FROM unnest($1::text[], $2::bigint[])) AS c (channel_id, start_at)
       USING (channel_id, start_at)
     WHERE r.start_at > $3 AND NOT r.cancelled`,
    [cancelled.map((one) => one.channel_id), cancelled.map((one) => one.start), now],
  );
  return row ?? { reminders: 0, viewers: 0 };
}
