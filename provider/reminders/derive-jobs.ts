/**
 * The rows of `reminders` are the truth, and what the queue holds follows from them: a queue that was lost, or a
 * database that came back from a backup, is made right again at the next start, and every hour.
 */
import type { Provider } from '../provider.ts';
import { kickOffsOf } from './news.ts';
import { schedule } from './queue.ts';
import { comingStarts, type Start } from './reminder-rows.ts';

/** Starts that are read together and whose jobs are queued by one statement. */
const atOnce = 500;

/** Queues every stage that is still to come and is not queued; what is there already stays. */
export async function deriveJobs(provider: Provider): Promise<void> {
  const queue = await provider.queue.open();
  const now = provider.now();
  let last: Start | undefined;
  do {
    const some = await comingStarts(provider.db, { since: now, last, most: atOnce });
    const jobs = some.flatMap(({ channel_id, start_at }) => kickOffsOf(channel_id, start_at, now));
    await schedule(queue, jobs, provider.db);
    last = some.at(-1);
  } while (last);
}
