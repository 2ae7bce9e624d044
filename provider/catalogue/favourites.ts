/** A profile's favourites. docs/product.md, 4; docs/api.md. */
import type { InferInput } from 'valibot';
import type { FavouriteResult } from '#src/contracts/favourite.ts';
import type { Database } from '../database.ts';
import { isChannel } from '../guide/channels.ts';
import { refuseMissing } from '../http/refusal.ts';
import type { Ref } from './entry-refs.ts';

export type FavouriteWire = InferInput<typeof FavouriteResult>;

/** Makes the entry a favourite, or no favourite any more. What no longer exists can still be removed. */
export async function toggleFavourite(
  db: Database,
  profile: string,
  { type, id }: Ref,
  now: number,
): Promise<FavouriteWire> {
  const which = [profile, type, id];
  const [unmarked] = await db.query(
    'DELETE FROM favourites WHERE profile_id = $1 AND type = $2 AND entry_id = $3 RETURNING entry_id',
    which,
  );
  if (unmarked) return { type: 'delete', id };
  if (!(await exists(db, { type, id }))) refuseMissing();
  await db.query(
    `INSERT INTO favourites (profile_id, type, entry_id, created_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT DO NOTHING`,
    [...which, now],
  );
  return { type: 'create', id };
}

/** The state in the form in which the toggle answers: `create` when it is a favourite. */
export async function favouriteState(
  db: Database,
  profile: string,
  { type, id }: Ref,
): Promise<FavouriteWire> {
  const [marked] = await db.query(
    'SELECT 1 FROM favourites WHERE profile_id = $1 AND type = $2 AND entry_id = $3',
    [profile, type, id],
  );
  return { type: marked ? 'create' : 'delete', id };
}

async function exists(db: Database, { type, id }: Ref): Promise<boolean> {
  if (type === 'live-stream') return isChannel(db, id);
  const found = await db.query('SELECT 1 FROM entries WHERE type = $1 AND id = $2', [type, id]);
  return found.length > 0;
}
