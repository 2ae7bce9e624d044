/** The jobs that refresh sources. A job whose source is no longer due, by its row in `sources`, does nothing. */
import type { PgBoss } from 'pg-boss';
import * as v from 'valibot';
import type { Database } from '../database.ts';
import { dueSources } from './sources-table.ts';

/** The name is stored with the jobs, so it must not change. */
export const refreshQueue = 'refresh-sources';

export const RefreshJob = v.object({ source: v.string() });
export type RefreshJob = v.InferOutput<typeof RefreshJob>;

/** The queue does not repeat a failed refresh. Its source becomes due again instead. */
export async function createRefreshQueue(boss: PgBoss): Promise<void> {
  await boss.createQueue(refreshQueue, {
    policy: 'short',
    retryLimit: 0,
    expireInSeconds: 3600,
  });
}

/** Queues a job for each source that is due at `now` (epoch milliseconds), unless the source has a waiting job. */
export async function queueDueRefreshes(boss: PgBoss, db: Database, now: number): Promise<void> {
  const due = await dueSources(db, now);
  if (due.length === 0) return;
  await boss.insert(
    refreshQueue,
    due.map((source) => ({ data: { source } satisfies RefreshJob, singletonKey: source })),
  );
}
