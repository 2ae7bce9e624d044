/**
 * The right to refresh sources, or to change channels in another way. Only one refresh runs at a time, in any process,
 * because two would build the guide from different documents. A process that dies loses the lease after a minute.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../database.ts';

const leaseSeconds = 60;
const renewalMs = 15_000;

export type Lease = {
  /** This signal is aborted when the lease could not be renewed in time, for example because the database was slow. */
  readonly lost: AbortSignal;
  release(): Promise<void>;
};

/** `undefined` while another refresh has it. */
export async function takeLease(db: Database): Promise<Lease | undefined> {
  const holder = randomUUID();
  // Uses the database's clock, because the clocks of several machines differ.
  const [taken] = await db.query(
    `UPDATE source_lease SET holder = $1, until = clock_timestamp() + make_interval(secs => $2)
     WHERE until < clock_timestamp() RETURNING 1`,
    [holder, leaseSeconds],
  );
  if (!taken) return undefined;
  const lost = new AbortController();
  const renewal = setInterval(() => void renew(db, holder, lost), renewalMs);
  renewal.unref();
  return {
    lost: lost.signal,
    async release() {
      clearInterval(renewal);
      await db.query(`UPDATE source_lease SET until = '-infinity' WHERE holder = $1`, [holder]);
    },
  };
}

/** Milliseconds. It is longer than a dead process keeps the lease. */
const longestWaitMs = 120_000;
const pauseMs = 500;

/** Waits until no other refresh runs, and takes the lease. `undefined` when that takes too long. */
export async function waitForLease(db: Database): Promise<Lease | undefined> {
  const end = performance.now() + longestWaitMs;
  for (;;) {
    const lease = await takeLease(db);
    if (lease || performance.now() > end) return lease;
    await sleep(pauseMs);
  }
}

/**
 * Frees the lease that a killed process has left. Only a process that has just opened the embedded database may call
 * it, because then no other process can have the lease. On a database server the lease expires by itself.
 */
export async function freeAbandonedLease(db: Database): Promise<void> {
  await db.query(`UPDATE source_lease SET until = '-infinity' WHERE until > '-infinity'`);
}

async function renew(db: Database, holder: string, lost: AbortController): Promise<void> {
  try {
    const [renewed] = await db.query(
      `UPDATE source_lease SET until = clock_timestamp() + make_interval(secs => $2)
       WHERE holder = $1 AND until > clock_timestamp() RETURNING 1`,
      [holder, leaseSeconds],
    );
    if (!renewed) lost.abort();
  } catch {
    // The next renewal tries again. If it is too late, the lease has expired.
  }
}
