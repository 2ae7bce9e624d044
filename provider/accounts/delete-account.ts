/** Deletes an account and all that is stored of its viewer. */
import type { Database } from '../database.ts';
import { writeAuditLine } from '../operations/audit-log.ts';
import { removeRowsNamingProfiles } from '../profiles/profiles-table.ts';
import { normalisedEmail, type UserRow } from './users.ts';

/**
 * Also deletes the viewer's lines from the audit log, and adds one that says, without a name, that an account was
 * removed. `db` is a transaction.
 */
export async function deleteAccount(
  db: Database,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
  actor: 'viewer' | 'operator',
  now: number,
): Promise<void> {
  await removeRowsNamingProfiles(db, 'user_id', id);
  // All other rows of the viewer refer to this one and are deleted with it.
  await db.query('DELETE FROM users WHERE id = $1', [id]);
  // Codes for a new password, and the audit log, are stored by address, not by user.
  await db.query('DELETE FROM codes WHERE email = $1', [normalisedEmail(email)]);
  await db.query('DELETE FROM audit_log WHERE email = $1', [normalisedEmail(email)]);
  await writeAuditLine(db, { event: 'removed', actor }, now);
}
