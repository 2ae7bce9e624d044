/** The jobs that look at streams. The rows of `stream_checks` decide: a job looks at what is due. */
import type { PgBoss } from 'pg-boss';

/** It is stored with the jobs, so it must not change. */
export const checkQueue = 'stream-checks';

/** Seconds after which a job whose process died is given up, and the next one may begin. */
const expireInSeconds = 720;

/** One job waits or runs at a time, over all processes. A failed one is not tried again: another comes in a minute. */
export async function createCheckQueue(boss: PgBoss): Promise<void> {
  await boss.createQueue(checkQueue, { policy: 'exclusive', expireInSeconds, retryLimit: 0 });
}

/** Queues a job, unless one waits or runs already. */
export async function queueStreamChecks(boss: PgBoss): Promise<void> {
  await boss.send(checkQueue, {});
}
