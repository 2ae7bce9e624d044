/** From registered to watching: the address is confirmed, and the account active at once or after the operator's review. */
import type { Database } from '../database.ts';
import type { Config } from '../provider.ts';

const year = 365 * 86_400_000;

/**
 * The first proof of an address activates the account; with `REQUIRE_REVIEW` set somebody has to approve it instead. A later
 * proof changes nothing, so that an account which the operator has closed stays closed.
 */
export async function confirmUser(
  db: Database,
  { env }: Config,
  userId: string,
  now: number,
): Promise<{ activated: boolean }> {
  const first = await db.query(
    'UPDATE users SET email_verified_at = $2 WHERE id = $1 AND email_verified_at IS NULL RETURNING id',
    [userId, now],
  );
  const activated = first.length > 0 && !env.REQUIRE_REVIEW;
  if (activated) await activateUser(db, userId, now);
  return { activated };
}

/** Lets an account watch for a year. */
export async function activateUser(db: Database, userId: string, now: number): Promise<void> {
  await db.query('UPDATE users SET is_active = true, active_to = $2 WHERE id = $1', [
    userId,
    now + year,
  ]);
}
