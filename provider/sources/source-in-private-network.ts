/**
 * Decides once whether a source is in a private network. The owner of the host's name could otherwise let it lead into
 * the operator's network later. docs/operating.md, "The relay".
 */
import type { Database } from '../database.ts';
import { isSourceInPrivateNetworkNow } from '../relay/relayed-stream.ts';
import type { Source } from './source.ts';

/**
 * Whether the source is in a private network. The first answer is stored, until the operator changes the address. No
 * answer is stored while the host's name cannot be looked up, as it cannot without a network.
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
