/**
 * The jobs that send reminders. A job sends only what the rows of `reminders` ask for when it runs: without a row it
 * sends nothing.
 */
import type { PgBoss } from 'pg-boss';
import type { Database } from '../database.ts';
import { pgBossInTransaction } from '../queue/pg-boss-connection.ts';
import { type DeliveryJob, dueAt, jobKey } from './reminder-event.ts';

/** A job starts this many seconds before its due time, so that it is ready then. */
export const leadSeconds = 4;

/** The names of the queues. They are stored with the jobs, so they must not change. */
export const queues = { delivery: 'reminder-kick-off', batch: 'reminder-batch' } as const;

export async function createDeliveryQueues(boss: PgBoss): Promise<void> {
  const durable = { expireInSeconds: 16, retryLimit: 20, retryDelay: 1, retryBackoff: true };
  await boss.createQueue(queues.delivery, { policy: 'short', ...durable });
  await boss.createQueue(queues.batch, durable);
}

/**
 * Queues each job once, however often it is requested, in the transaction that makes it necessary. The queue must be
 * open before that transaction begins, because the embedded database has only one connection.
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
  await queue.insert(queues.delivery, jobs, { db: pgBossInTransaction(within) });
}
