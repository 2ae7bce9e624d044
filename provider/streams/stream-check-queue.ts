/** The jobs that check streams. A job checks all streams that are due by then. */
import type { PgBoss } from 'pg-boss';

/** The name is stored with the jobs, so it must not change. */
export const streamCheckQueue = 'stream-checks';

/** Seconds after which the job of a dead process is given up, and the next one may begin. */
const expireInSeconds = 720;

/**
 * Only one job waits or runs at a time, over all processes. A failed job is not repeated, because another one comes in
 * a minute.
 */
export async function createStreamCheckQueue(boss: PgBoss): Promise<void> {
  await boss.createQueue(streamCheckQueue, { policy: 'exclusive', expireInSeconds, retryLimit: 0 });
}

/** Queues a job, unless one already waits or runs. */
export async function queueStreamChecks(boss: PgBoss): Promise<void> {
  await boss.send(streamCheckQueue, {});
}
