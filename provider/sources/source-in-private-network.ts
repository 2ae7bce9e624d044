/**
 * Decides once whether a source is in a private network. Otherwise the owner of the host's name could later give the
 * name an address in the operator's network. docs/operating.md, "The relay".
 */
import type { Database } from '../database.ts';
import { isSourceInPrivateNetworkNow } from '../relay/relayed-stream.ts';
import type { Source } from './source.ts';

/**
 * Whether the source is in a private network. The first answer is stored, until the operator changes the address. While
 * the host's name cannot be looked up, for example without a network, the answer is false and is not stored.
 */
export async function decideIfInPrivateNetwork(
  db: Database,
  { id, address, options }: Pick<Source, 'id' | 'address' | 'options'>,
): Promise<boolean> {
  if (typeof options.isPrivate === 'boolean') return options.isPrivate;
  const isPrivate = await isSourceInPrivateNetworkNow(address);
  if (isPrivate === undefined) return false;
  await db.query(
    `UPDATE sources SET options = options || jsonb_build_object('isPrivate', $3::boolean)
     WHERE id = $1 AND address = $2`,
    [id, address, isPrivate],
  );
  return isPrivate;
}
