/** The orders that an operator can give about a source: refresh it now, or remove it. */
import * as v from 'valibot';
import type { Database } from '../database.ts';
import { SourceProblem } from './source.ts';

export const SourceAction = v.object({ id: v.string(), do: v.picklist(['refresh', 'remove']) });
export type SourceAction = v.InferOutput<typeof SourceAction>;

/**
 * Makes the source due at `now` (epoch milliseconds), even if it is due already. A refresh that runs has read the
 * source before the order. The new time shows that one more refresh is due. Throws `SourceProblem` when there is no
 * such source.
 */
export async function markSourceForAction(
  db: Database,
  order: SourceAction,
  now: number,
): Promise<void> {
  const [found] = await db.query(
    'UPDATE sources SET due_at = $2, removing = removing OR $3 WHERE id = $1 RETURNING 1',
    [order.id, now, order.do === 'remove'],
  );
  if (!found) throw new SourceProblem(`there is no source ${order.id}`);
}
