/** Reminders that a child's profile has kept from before its ceiling was lowered. */
import type { Database } from '../database.ts';

/**
 * Deletes those of programmes that it may not see any more: when such a programme is cancelled, no row of the guide
 * would say that the child must not hear of it.
 */
export async function dropBarredReminders(db: Database, profileId: string): Promise<void> {
  await db.query(
    `DELETE FROM reminders USING profiles
     WHERE profiles.id = $1 AND profile_id = profiles.id AND max_age IS NOT NULL AND NOT EXISTS (
       SELECT 1 FROM channels c LEFT JOIN programmes p ON p.channel_id = c.id AND p.start_ms = start_at
       WHERE c.id = reminders.channel_id AND NOT hidden
         AND coalesce(c.min_age <= max_age, unrated_channels)
         AND coalesce(p.certificate_age <= max_age, true))`,
    [profileId],
  );
}
