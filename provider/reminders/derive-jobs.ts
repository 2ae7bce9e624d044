/**
 * The rows of `reminders` are the truth, and what the queue holds follows from them: a queue that was lost, or a database that
 * came back from a backup, is made right again at the next start, and every hour.
 */
import type { Provider } from '../provider.ts';
import { kickOffsOf } from './news.ts';
import { queueOf, schedule } from './queue.ts';
import { comingStarts } from './reminder-rows.ts';

/** Starts whose jobs are queued by one statement. */
const atOnce = 500;

/** Queues every stage that is still to come and is not queued; what is there already stays. */
export async function deriveJobs(provider: Provider): Promise<void> {
  const queue = await queueOf(provider);
  const now = provider.now();
  const starts = await comingStarts(provider.db, now);
  for (let at = 0; at < starts.length; at += atOnce) {
    const some = starts.slice(at, at + atOnce);
    const jobs = some.flatMap(({ channel_id, start_at }) => kickOffsOf(channel_id, start_at, now));
    await schedule(queue, jobs, provider.db);
  }
}
