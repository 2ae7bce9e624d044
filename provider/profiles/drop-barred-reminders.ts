/** Reminders that were made before a child's ceiling was lowered. */
import type { Database } from '../database.ts';
import { programmeStarting, type Schedule } from '../guide/computed-schedule.ts';
import { allowsReminderOf } from './ceiling.ts';
import { readCeilings } from './profiles-table.ts';

/**
 * Deletes reminders of programmes that the profile may no longer see, or that the guide no longer has. If such a
 * programme were cancelled later, the child would get a message about it: its certificate could not be read, because the
 * guide then has no row of it.
 */
export async function dropBarredReminders(
  db: Database,
  schedule: Schedule | undefined,
  profileId: string,
): Promise<void> {
  const ceiling = (await readCeilings(db, [profileId])).get(profileId);
  if (!ceiling) return;
  const left = await db.query<{
    id: string;
    channel_id: string;
    start_at: number;
    imported: boolean;
  }>(
    `WITH barred AS (
       DELETE FROM reminders USING profiles
       WHERE profiles.id = $1 AND profile_id = profiles.id AND NOT EXISTS (
         SELECT 1 FROM channels c LEFT JOIN programmes p ON p.channel_id = c.id AND p.start_ms = start_at
         WHERE c.id = reminders.channel_id AND NOT hidden
           AND coalesce(c.min_age <= max_age, unrated_channels)
           AND coalesce(p.certificate_age <= max_age, true))
       RETURNING reminders.id)
     SELECT id, channel_id, start_at, EXISTS (SELECT 1 FROM programmes p
       WHERE p.channel_id = reminders.channel_id AND p.start_ms = start_at) AS imported FROM reminders
     WHERE profile_id = $1 AND id NOT IN (SELECT id FROM barred)`,
    [profileId],
  );
  const others = left.filter(({ channel_id, start_at, imported }) => {
    const programme = programmeStarting(schedule, channel_id, start_at);
    return !imported && !allowsReminderOf(ceiling, programme);
  });
  await db.query('DELETE FROM reminders WHERE profile_id = $1 AND id = ANY($2::text[])', [
    profileId,
    others.map(({ id }) => id),
  ]);
}
