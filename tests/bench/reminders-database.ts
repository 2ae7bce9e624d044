/** Runs queued batches without their pushes: what is left is what the queue and the tables cost. */
import { setTimeout } from 'node:timers/promises';
import { readConfig } from '../../provider/config.ts';
import { openPostgres } from '../../provider/database.ts';
import { openProvider } from '../../provider/open-provider.ts';
import { startJobLoop } from '../../provider/queue/job-loop.ts';
import { queues } from '../../provider/reminders/delivery-queue.ts';
import { createFanOut } from '../../provider/reminders/fan-out.ts';
import type { Batch } from '../../provider/reminders/send-push-chunk.ts';
import type { Postgres } from '../support/push/postgres.ts';
import { familySeconds } from '../support/push/processor-time.ts';
import type { Programme } from './audience.ts';

const minute = 60_000;

/** Claims and notes `pushes` of the programme's as one process does. Rates in a second. */
export async function sendWithoutPushes(
  { url, pid }: Postgres,
  { start }: Programme,
  pushes: number,
): Promise<{ clock: number; provider: number; database: number; jobs: number }> {
  const db = openPostgres(url);
  const config = readConfig({ DATABASE_URL: url, DEMO: '1' });
  const provider = openProvider({ db, config, now: Date.now, sendMail: async () => {} });
  const boss = await provider.queue.open();
  let [sent, jobs] = [0, 0];
  const { sendBatch } = createFanOut(provider, async () => {
    sent += 1;
    return 'delivered';
  });
  const before = { at: Date.now(), own: process.cpuUsage(), database: familySeconds(pid) };
  const options = { queue: queues.batch, concurrency: 2, pauseMs: 400, log: console.error };
  const stop = startJobLoop<Batch>(boss, options, async (batch) => {
    await sendBatch(batch);
    jobs += 1;
  });
  const until = start - 5 * minute;
  while (sent < pushes && Date.now() < until) await setTimeout(20);
  await stop();
  if (sent < pushes) throw new Error('The stage was over before all pushes were written down.');
  const seconds = (Date.now() - before.at) / 1000;
  const { user, system } = process.cpuUsage(before.own);
  const database = familySeconds(pid) - before.database;
  await provider.queue.close();
  await db.close();
  return {
    clock: sent / seconds,
    provider: (sent / (user + system)) * 1_000_000,
    database: sent / database,
    jobs: jobs / seconds,
  };
}
