/** Refreshes or removes a source if it is due and no other refresh runs, in any process. */
import type { Provider } from '../provider.ts';
import { recordRefreshResult } from './record-refresh-result.ts';
import { takeLease } from './refresh-lease.ts';
import type { RefreshOrRemovalResult } from './refresh-or-remove-source.ts';
import { findSource } from './sources-table.ts';

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

/** A refresh that is stopped leaves its source due, so that the next process starts it again. */
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
    const result = await work(id, AbortSignal.any([signal, lease.lost]));
    if (!result) return 'given up';
    await recordRefreshResult(provider, row, result, random());
    return 'done';
  } finally {
    await lease.release();
  }
}
