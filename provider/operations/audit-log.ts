/**
 * The audit log, for the operator: sign-ins, refusals, imports and changes. A line contains the time, what
 * happened, the address that it concerns and who did it, but no secret. docs/operating.md, "People".
 */
import { day } from '#src/domain/time/time-units.ts';
import type { Database } from '../database.ts';

type AuditEvent =
  | 'signed-in'
  | 'sign-in-refused'
  | 'registered'
  | 'confirmed'
  | 'password-changed'
  | 'address-changed'
  | 'added'
  | 'approved'
  | 'blocked'
  | 'unblocked'
  | 'extended'
  | 'reset'
  | 'removed'
  | 'imported'
  | 'import-refused';

export type AuditEntry = {
  readonly event: AuditEvent;
  /** The address of the account. Left out for an import, and for a deleted account. */
  readonly email?: string | undefined;
  readonly actor: 'viewer' | 'operator' | 'provider';
  /** Further words without secrets. Do not pass anything that a stranger typed. */
  readonly detail?: string | undefined;
};

/** `db` is the transaction of the change, if there is one, so that both are stored or neither is. */
export async function writeAuditLine(db: Database, entry: AuditEntry, now: number): Promise<void> {
  const { event, email = '', actor, detail = '' } = entry;
  await db.query(
    'INSERT INTO audit_log (at, event, email, actor, detail) VALUES ($1, $2, $3, $4, $5)',
    [now, event, email, actor, detail.replaceAll('\0', '').slice(0, 500)],
  );
}

type AuditRow = { at: number; event: string; email: string; actor: string; detail: string };

/** The newest lines, the newest one last. With an address, only lines about it. */
export async function readAuditLog(
  db: Database,
  email: string | undefined,
  count: number,
): Promise<string[]> {
  const rows = await db.query<AuditRow>(
    `SELECT at, event, email, actor, detail FROM audit_log
     WHERE $1::text IS NULL OR email = $1 ORDER BY id DESC LIMIT $2`,
    [email ?? null, count],
  );
  return rows.reverse().map((row) => {
    const words = [row.event, row.email, `by ${row.actor}`, row.detail && `(${row.detail})`];
    return `${new Date(row.at).toISOString()}  ${words.filter(Boolean).join('  ')}`;
  });
}

/** Deletes lines that are older than `days`. */
export async function dropOldAuditLines(db: Database, days: number, now: number): Promise<void> {
  await db.query('DELETE FROM audit_log WHERE at < $1', [now - days * day]);
}

/** After an account changed its e-mail address, writes the new address into the earlier lines of the account. */
export async function changeAuditEmail(db: Database, before: string, after: string): Promise<void> {
  await db.query('UPDATE audit_log SET email = $2 WHERE email = $1', [before, after]);
}
