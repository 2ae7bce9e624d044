/**
 * Turns a registered account into one that may watch: the address is confirmed, and the account becomes active at
 * once or after the operator's review.
 */
import { day } from '#src/domain/time/time-units.ts';
import type { Database } from '../database.ts';
import { writeAuditLine } from '../operations/audit-log.ts';
import type { Config } from '../provider-types.ts';

/**
 * The first confirmation of an address activates the account; with `REQUIRE_REVIEW` the operator must approve it. A
 * later confirmation changes nothing, so that an account which the operator has closed stays closed. `clientUuid` names
 * the browser that confirms; it is empty when unknown. `shutOut` is true when no way to sign in is left, so that a
 * password must be set. Returns undefined when somebody else has confirmed the address.
 */
export async function confirmUser(
  db: Database,
  config: Config,
  userId: string,
  now: number,
  clientUuid: string,
): Promise<{ activated: boolean; shutOut: boolean } | undefined> {
  const others = await db.query(
    `SELECT 1 FROM users u JOIN users other ON other.email = u.email AND other.id <> u.id
     WHERE u.id = $1 AND other.email_verified_at IS NOT NULL`,
    [userId],
  );
  if (others.length > 0) return undefined;
  const first = await db.query<{ email: string }>(
    'UPDATE users SET email_verified_at = $2 WHERE id = $1 AND email_verified_at IS NULL RETURNING email',
    [userId, now],
  );
  const waits = config.requireReview;
  if (first[0]) {
    const detail = waits ? 'waits for a review' : undefined;
    await writeAuditLine(db, { event: 'confirmed', ...first[0], actor: 'viewer', detail }, now);
    await dropUnprovedIdentities(db, userId, clientUuid, now);
    await dropUnprovedPassword(db, userId, clientUuid);
  }
  const activated = first.length > 0 && !waits;
  if (activated) await activate(db, config, userId, now);
  return { activated, shutOut: first.length > 0 && (await hasNoWayToSignIn(db, userId)) };
}

/**
 * Deletes the password of the registration, unless the address is confirmed in the browser that registered. Otherwise
 * a stranger could register somebody else's address, and sign in as soon as the owner confirms it.
 */
async function dropUnprovedPassword(
  db: Database,
  userId: string,
  clientUuid: string,
): Promise<void> {
  await db.query(
    "UPDATE users SET password_hash = NULL WHERE id = $1 AND (registered_by <> $2 OR $2 = '')",
    [userId, clientUuid],
  );
}

async function hasNoWayToSignIn(db: Database, userId: string): Promise<boolean> {
  const rows = await db.query(
    `SELECT 1 FROM users u WHERE id = $1 AND password_hash IS NULL
     AND NOT EXISTS (SELECT 1 FROM identities WHERE user_id = u.id)`,
    [userId],
  );
  return rows.length > 0;
}

/**
 * Unlinks the external identities that were linked before the address was confirmed, unless it is confirmed in the
 * browser that linked them. Otherwise a stranger who registered the address could sign in to the account for ever.
 */
async function dropUnprovedIdentities(
  db: Database,
  userId: string,
  clientUuid: string,
  now: number,
): Promise<void> {
  await db.query(
    `DELETE FROM identities i WHERE user_id = $1 AND NOT EXISTS (
       SELECT 1 FROM pending_identities p WHERE p.oauth_type = i.oauth_type AND p.oauth_id = i.oauth_id
         AND p.client_uuid = $2 AND p.client_uuid <> '' AND p.expires_at > $3)`,
    [userId, clientUuid, now],
  );
}

/** Allows the account to watch for `ACCOUNT_DAYS` days from now on, or without an end when that is 0. */
export async function activate(
  db: Database,
  { accountDays }: Pick<Config, 'accountDays'>,
  userId: string,
  now: number,
): Promise<void> {
  await db.query('UPDATE users SET is_active = true, active_to = $2 WHERE id = $1', [
    userId,
    accountDays === 0 ? null : now + accountDays * day,
  ]);
}
