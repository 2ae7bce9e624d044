/**
 * Queues the jobs that the rows of `reminders` require, at each start and every hour. This repairs a queue that was
 * lost, or that does not fit a database restored from a backup.
 */
import { day } from '#src/domain/time/time-units.ts';
import type { Provider } from '../provider-types.ts';
import { scheduleJobs } from './delivery-queue.ts';
import { stageJobs } from './reminder-event.ts';
import { type Start, upcomingStarts } from './reminders-table.ts';

/** Rules make reminders for many days. Jobs that are further ahead than this are queued by a later run. */
export const queuedAhead = 2 * day;

/** One statement queues the jobs of this many programmes. */
const chunkSize = 500;

/** Queues the coming stages of all programmes that start within `queuedAhead`, unless they are queued already. */
export async function queueMissingJobs(provider: Provider): Promise<void> {
  const queue = await provider.queue.open();
  const now = provider.now();
  let last: Start | undefined;
  do {
    const some = await upcomingStarts(provider.db, {
      since: now,
      until: now + queuedAhead,
      last,
      limit: chunkSize,
    });
    const jobs = some.flatMap(({ channel_id, start_at }) => stageJobs(channel_id, start_at, now));
    await scheduleJobs(queue, jobs, provider.db);
    last = some.at(-1);
  } while (last);
}
