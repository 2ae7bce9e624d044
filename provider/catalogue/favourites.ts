/** A profile's favourites. docs/product.md, 4; docs/api.md. */
import type { InferInput } from 'valibot';
import type { FavouriteResult } from '#src/contracts/favourite.ts';
import type { Database } from '../database.ts';
import { isShownChannel } from '../guide/channels.ts';
import { refuseMissing } from '../http/refusal.ts';
import { type Ceiling, entryAllowedSql } from '../profiles/ceiling.ts';
import type { Ref } from './entry-refs.ts';

export type FavouriteWire = InferInput<typeof FavouriteResult>;

/**
 * Makes the entry a favourite, or removes it from the favourites. A grown-up can also remove an entry that no longer
 * exists.
 */
export async function toggleFavourite(
  db: Database,
  profile: string,
  { type, id }: Ref,
  { now, ceiling }: { now: number; ceiling: Ceiling | undefined },
): Promise<FavouriteWire> {
  await refuseAboveCeiling(db, { type, id }, ceiling);
  const which = [profile, type, id];
  const [unmarked] = await db.query(
    'DELETE FROM favourites WHERE profile_id = $1 AND type = $2 AND entry_id = $3 RETURNING entry_id',
    which,
  );
  if (unmarked) return { type: 'delete', id };
  if (!(await entryExists(db, { type, id }))) refuseMissing();
  await db.query(
    `INSERT INTO favourites (profile_id, type, entry_id, created_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT DO NOTHING`,
    [...which, now],
  );
  return { type: 'create', id };
}

/** Answers in the form of `toggleFavourite`: `create` when the entry is a favourite, `delete` when it is not. */
export async function readFavouriteState(
  db: Database,
  profile: string,
  { type, id }: Ref,
  ceiling: Ceiling | undefined,
): Promise<FavouriteWire> {
  await refuseAboveCeiling(db, { type, id }, ceiling);
  const [marked] = await db.query(
    'SELECT 1 FROM favourites WHERE profile_id = $1 AND type = $2 AND entry_id = $3',
    [profile, type, id],
  );
  return { type: marked ? 'create' : 'delete', id };
}

/** Refuses an entry that a child may not see, with the same 404 as one that does not exist. */
export async function refuseAboveCeiling(
  db: Database,
  { type, id }: Ref,
  ceiling: Ceiling | undefined,
): Promise<void> {
  if (!ceiling) return;
  const [row] = await db.query<{ allowed: boolean }>(
    `SELECT ${entryAllowedSql(ceiling, '$1', '$2')} AS allowed FROM (SELECT $1::text, $2::text) AS asked`,
    [type, id],
  );
  if (!row?.allowed) refuseMissing();
}

async function entryExists(db: Database, { type, id }: Ref): Promise<boolean> {
  if (type === 'live-stream') return isShownChannel(db, id);
  const found = await db.query('SELECT 1 FROM entries WHERE type = $1 AND id = $2', [type, id]);
  return found.length > 0;
}
