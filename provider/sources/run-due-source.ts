/** Refreshes or removes a source if it is due and no other refresh runs, in any process. */
import type { Database } from '../database.ts';
import type { Provider } from '../provider-types.ts';
import { recordRefreshResult } from './record-refresh-result.ts';
import { takeLease } from './refresh-lease.ts';
import type { RefreshOrRemovalResult } from './refresh-or-remove-source.ts';
import { findSource, type SourceRow } from './sources-table.ts';

/** Refreshes or removes a source. `undefined` when the work was stopped before its end. Never throws. */
export type SourceWork = (
  id: string,
  signal: AbortSignal,
) => Promise<RefreshOrRemovalResult | undefined>;

export type RunOutcome = 'done' | 'not due' | 'given up' | 'another runs';

export type RunParts = {
  readonly work: SourceWork;
  readonly signal: AbortSignal;
  /** Returns a number between 0 and 1. It spreads the times of refreshes. */
  readonly random?: () => number;
};

/** How often we look whether the operator has changed or removed the source meanwhile, in milliseconds. */
const lookEveryMs = 1000;

/**
 * A refresh that is stopped leaves its source due, so that the next process starts it again. It is also stopped when
 * the operator removes or changes the source: its server may be slow, and all other sources wait meanwhile.
 */
export async function runDueSource(
  provider: Provider,
  id: string,
  { work, signal, random = Math.random }: RunParts,
): Promise<RunOutcome> {
  const { db, now } = provider;
  const lease = await takeLease(db);
  if (!lease) return 'another runs';
  try {
    const row = await findSource(db, id);
    if (!row || row.dueAt > now()) return 'not due';
    await db.query('UPDATE sources SET attempted_at = $2 WHERE id = $1', [id, now()]);
    const orders = watchSourceForChanges(db, row);
    const stop = AbortSignal.any([signal, lease.lost, orders.changed]);
    const result = await work(id, stop).finally(orders.close);
    // A refresh that was stopped may end with a failure, which says nothing about its source.
    if (!result || (stop.aborted && 'retryAfterMs' in result)) return 'given up';
    await recordRefreshResult(provider, row, result, random());
    return 'done';
  } finally {
    await lease.release();
  }
}

/** `changed` is aborted when the source is to be removed, or gets another address or account, while it is refreshed. */
function watchSourceForChanges(db: Database, { id, address, secret, removing }: SourceRow) {
  const changed = new AbortController();
  const abortIfChanged = async () => {
    const [found] = await db.query(
      `SELECT 1 FROM sources WHERE id = $1
         AND (removing OR address <> $2 OR secret IS DISTINCT FROM $3::jsonb)`,
      [id, address, secret && JSON.stringify(secret)],
    );
    if (found && !removing) changed.abort();
  };
  // A look that fails is repeated.
  const looking = setInterval(() => void abortIfChanged().catch(() => {}), lookEveryMs);
  looking.unref();
  return { changed: changed.signal, close: () => clearInterval(looking) };
}
