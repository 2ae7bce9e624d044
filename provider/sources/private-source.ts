/**
 * Decides once whether a source is in a private network. Who owns the name of a source could otherwise let it lead into
 * the operator's network later. docs/operating.md, "The relay".
 */
import type { Database } from '../database.ts';
import { placeOfSource } from '../relay/relayed-stream.ts';
import type { Source } from './source.ts';

/**
 * Whether the source is in a private network. The first answer is stored, until the operator changes the address. No
 * answer is stored while the source's name is unknown, as it is without a network.
 */
export async function decidePlace(
  db: Database,
  { id, address, options }: Pick<Source, 'id' | 'address' | 'options'>,
): Promise<boolean> {
  if (typeof options.isPrivate === 'boolean') return options.isPrivate;
  const isPrivate = await placeOfSource(address);
  if (isPrivate === undefined) return false;
  await db.query(
    `UPDATE sources SET options = options || jsonb_build_object('isPrivate', $3::boolean)
     WHERE id = $1 AND address = $2`,
    [id, address, isPrivate],
  );
  return isPrivate;
}
