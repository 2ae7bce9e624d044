/**
 * The rows of `reminders` are the truth, and what the queue holds follows from them: a queue that was lost, or a
 * database that came back from a backup, is put right again at the next start, and every hour.
 */
import type { Provider } from '../provider.ts';
import { stageJobs } from './push-event.ts';
import { scheduleJobs } from './queue.ts';
import { type Start, upcomingStarts } from './reminder-rows.ts';

/** Starts that are read together and whose jobs are queued by one statement. */
const chunkSize = 500;

/** Queues every stage that is still to come and is not queued; what is there already stays. */
export async function deriveJobs(provider: Provider): Promise<void> {
  const queue = await provider.queue.open();
  const now = provider.now();
  let last: Start | undefined;
  do {
    const some = await upcomingStarts(provider.db, { since: now, last, limit: chunkSize });
    const jobs = some.flatMap(({ channel_id, start_at }) => stageJobs(channel_id, start_at, now));
    await scheduleJobs(queue, jobs, provider.db);
    last = some.at(-1);
  } while (last);
}
