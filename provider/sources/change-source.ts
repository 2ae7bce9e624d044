/** Changes the address, the account or the interval of a source. What it brought stays. */
import * as v from 'valibot';
import type { Database } from '../database.ts';
import { NewSource, separateSecrets } from './add-source.ts';
import { SourceProblem } from './source.ts';
import { findSource, logSource } from './sources-table.ts';

/**
 * A field that is missing is not changed. The caller makes a path absolute, because the server may run in another
 * folder.
 */
export const SourceChange = v.object({
  id: v.string(),
  address: v.optional(NewSource.entries.address),
  user: NewSource.entries.user,
  password: NewSource.entries.password,
  intervalMs: v.optional(NewSource.entries.intervalMs.wrapped),
});
export type SourceChange = v.InferOutput<typeof SourceChange>;

/** The source is due at `now` (epoch milliseconds). Throws `SourceProblem`. */
export async function changeSource(
  db: Database,
  { id, address, user, password, intervalMs }: SourceChange,
  now: number,
): Promise<void> {
  const row = await findSource(db, id);
  if (!row) throw new SourceProblem(`there is no source ${id}`);
  if (row.removing) throw new SourceProblem(`the source ${id} is being removed`);
  const { address: whole, ...account } = row.secret ?? {};
  const shown =
    address === undefined
      ? { address: row.address, secret: whole === undefined ? {} : { address: whole } }
      : separateSecrets({ kind: row.kind, address, options: {}, intervalMs: row.intervalMs });
  const secret = {
    ...account,
    ...shown.secret,
    ...(user !== undefined && { user }),
    ...(password !== undefined && { password }),
  };
  // When the operator gives an address, it is decided again whether the source is in a private network. The validators
  // are deleted, so that every document is downloaded again: another account may be allowed other things.
  await db.query(
    `UPDATE sources SET address = $2, secret = $3::jsonb, interval_ms = $4, due_at = $5, validators = '{}',
       options = CASE WHEN $6 THEN options - 'isPrivate' ELSE options END
     WHERE id = $1`,
    [
      ...[id, shown.address, Object.keys(secret).length > 0 ? JSON.stringify(secret) : null],
      ...[intervalMs ?? row.intervalMs, now, address !== undefined],
    ],
  );
  const line = `${row.kind} ${shown.address}`;
  await logSource(db, { sourceId: id, at: now, outcome: 'changed', line });
}
