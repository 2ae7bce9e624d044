/**
 * The queue of jobs, stored in the same database as everything else: deliveries of reminders, refreshes of sources,
 * checks of streams.
 */
import { PgBoss } from 'pg-boss';
import type { Database } from '../database.ts';
import { createDeliveryQueues } from '../reminders/delivery-queue.ts';
import { moveOldJobs, setOldTablesAside } from '../reminders/migrate-from-pg-boss-10.ts';
import { createRefreshQueue } from '../sources/refresh-queue.ts';
import { createStreamCheckQueue } from '../streams/stream-check-queue.ts';
import { errorKind } from './error-kind.ts';
import { pgBossConnection } from './pg-boss-connection.ts';

export type JobQueue = {
  /** The running queue. It is connected at the first call, because an import usually does not need it. */
  open(): Promise<PgBoss>;
  close(): Promise<void>;
};

export type QueueParts = {
  db: Database;
  /** Undefined for the embedded database. */
  databaseUrl: string | undefined;
  log?: (line: string) => void;
};

export function createJobQueue(parts: QueueParts): JobQueue {
  let opened: Promise<PgBoss> | undefined;
  return {
    open() {
      if (opened) return opened;
      const opening = startQueue(parts);
      opened = opening;
      // This caller gets the failure below, and the next caller opens the queue again.
      opening.catch(() => {
        opened = undefined;
      });
      return opening;
    },
    async close() {
      // A queue that could not be opened need not be closed. Its opener got the failure.
      const queue = await opened?.catch(() => undefined);
      opened = undefined;
      await queue?.stop({ graceful: true, timeout: 5000 });
    },
  };
}

async function startQueue({ db, databaseUrl, log = console.error }: QueueParts): Promise<PgBoss> {
  const boss = new PgBoss({
    ...pgBossConnection(db, databaseUrl),
    schedule: false,
    // The jobs of a process that died expire. pg-boss looks for expired jobs this often, so that no reminder waits
    // long.
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    // We use neither jobs that depend on others nor the list of processes, so pg-boss need not look at them often.
    flowIntervalSeconds: 3600,
    registerInstance: false,
  });
  // Without a listener this event would end the process. The next poll tries again.
  boss.on('error', (error) => log(`queue: ${errorKind(error)}`));
  try {
    await withSetupLock(db, databaseUrl, async () => {
      await setOldTablesAside(db);
      await boss.start();
      await createQueues(boss);
      await moveOldJobs(db, boss);
    });
    return boss;
  } catch (error) {
    // Without this, the connections and timers of this queue would stay when the next caller opens another one.
    await boss.stop({ graceful: false });
    throw error;
  }
}

async function createQueues(boss: PgBoss): Promise<void> {
  await createDeliveryQueues(boss);
  await createRefreshQueue(boss);
  await createStreamCheckQueue(boss);
}

/**
 * Lets two processes that start together create the queue's tables one after the other. The embedded database has only
 * one process.
 */
async function withSetupLock(
  db: Database,
  databaseUrl: string | undefined,
  work: () => Promise<void>,
): Promise<void> {
  if (!databaseUrl) return work();
  await db.transaction(async (within) => {
    await within.query('LOCK TABLE migrations IN EXCLUSIVE MODE');
    await work();
  });
}
