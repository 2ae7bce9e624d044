/**
 * The durable queue that deliveries run on, in the same PostgreSQL as everything else. Jobs are derived: the rows of
 * `reminders` are the truth, and a job that finds none has nothing to do.
 */
import { PgBoss } from 'pg-boss';
import type { Database } from '../database.ts';
import { errorKind } from './error-kind.ts';
import { moveOldJobs, setOldTablesAside } from './pg-boss-10.ts';
import { type DeliveryJob, dueAt, jobKey } from './push-event.ts';
import { connectionOf, executorOf } from './queue-database.ts';

/** A job begins this many seconds before its due time, so that it is ready when the moment comes. */
export const leadSeconds = 4;

/** The names are stored with the jobs. */
export const queues = { delivery: 'reminder-kick-off', batch: 'reminder-batch' } as const;

export type ReminderQueue = {
  /** The running queue: connected when it is first needed, since an import mostly does not need it. */
  open(): Promise<PgBoss>;
  close(): Promise<void>;
};

export type QueueParts = {
  db: Database;
  /** Undefined where `db` is the embedded database. */
  databaseUrl: string | undefined;
  log?: (line: string) => void;
};

export function createReminderQueue(parts: QueueParts): ReminderQueue {
  let opened: Promise<PgBoss> | undefined;
  return {
    open() {
      if (opened) return opened;
      const opening = start(parts);
      opened = opening;
      // The caller gets the failure below; the next caller opens the queue again.
      opening.catch(() => {
        opened = undefined;
      });
      return opening;
    },
    async close() {
      // A queue that did not open needs no closing; its opener got the failure.
      const queue = await opened?.catch(() => undefined);
      opened = undefined;
      await queue?.stop({ graceful: true, timeout: 5000 });
    },
  };
}

async function start({ db, databaseUrl, log = console.error }: QueueParts): Promise<PgBoss> {
  const boss = new PgBoss({
    ...connectionOf(db, databaseUrl),
    schedule: false,
    // A process that died holds its jobs until they expire. Expired jobs are looked for this often, so that nobody's
    // reminder waits for long.
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    // No job of ours depends on another, and nobody reads which processes take part.
    flowIntervalSeconds: 3600,
    registerInstance: false,
  });
  // Without a listener the event would end the process; the next poll tries again.
  boss.on('error', (error) => log(`reminders: queue: ${errorKind(error)}`));
  try {
    await withSetupLock(db, databaseUrl, async () => {
      await setOldTablesAside(db);
      await boss.start();
      await createQueues(boss);
      await moveOldJobs(db, boss);
    });
    return boss;
  } catch (error) {
    // A queue that is half open would keep its connections and timers next to those of the next one.
    await boss.stop({ graceful: false });
    throw error;
  }
}

async function createQueues(boss: PgBoss): Promise<void> {
  const durable = { expireInSeconds: 16, retryLimit: 20, retryDelay: 1, retryBackoff: true };
  await boss.createQueue(queues.delivery, { policy: 'short', ...durable });
  await boss.createQueue(queues.batch, durable);
}

/**
 * Two processes that start together make the queue's tables one after the
 * other; the embedded database has one process.
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

/**
 * Queues each of these once, however often it is asked for, in the same transaction as what it follows from. The
 * queue has to be open before that transaction begins: the embedded database has one connection.
 */
export async function scheduleJobs(
  queue: PgBoss,
  deliveries: readonly DeliveryJob[],
  within: Database,
): Promise<void> {
  if (deliveries.length === 0) return;
  const jobs = deliveries.map((job) => ({
    data: job,
    singletonKey: jobKey(job),
    startAfter: new Date(Math.max(0, dueAt(job) - leadSeconds * 1000)),
  }));
  await queue.insert(queues.delivery, jobs, { db: executorOf(within) });
}
