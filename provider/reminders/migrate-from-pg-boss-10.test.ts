import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  kickOffTime,
  minute,
  phone,
  type ReminderService,
  reminderService,
} from '../../tests/support/push/reminder-service.ts';
import { createJobQueue } from '../queue/job-queue.ts';
import { queues } from './delivery-queue.ts';
import { queueMissingJobs } from './queue-missing-jobs.ts';
import type { DeliveryJob } from './reminder-event.ts';
import { allBrowsers } from './reminders-table.ts';
import type { Batch } from './send-push-chunk.ts';

const tables = new URL('../../tests/fixtures/earlier-schemas/pg-boss-10.sql', import.meta.url);

let service: ReminderService;
beforeAll(async () => {
  service = await reminderService();
});
beforeEach(async () => {
  await service.startAgain();
  await service.remind();
  await service.subscribe(phone);
  await goBackToVersion10();
});
afterAll(() => service.close());

/** The database as pg-boss 10 has left it: its tables, and in them the jobs of the reminder. */
async function goBackToVersion10(): Promise<void> {
  const { db, queue } = service.provider;
  const boss = await queue.open();
  const jobs = await boss.findJobs<DeliveryJob>(queues.delivery);
  await queue.close();
  await db.run(`DROP SCHEMA pgboss CASCADE; ${await readFile(tables, 'utf8')}`);
  for (const { singletonKey, data, startAfter } of jobs) {
    await db.query(
      `INSERT INTO pgboss.job (name, data, singleton_key, start_after, policy)
       VALUES ($1, $2::text::jsonb, $3, $4, 'short')`,
      [queues.delivery, JSON.stringify(data), singletonKey, startAfter.toISOString()],
    );
  }
}

const stages = async () => {
  const boss = await service.provider.queue.open();
  const jobs = await boss.findJobs<DeliveryJob>(queues.delivery, { queued: true });
  return jobs
    .map(({ data, startAfter }) => ({ ...data, at: startAfter.getTime() }))
    .sort((one, other) => one.at - other.at);
};

test('a database that holds the tables of pg-boss 10 keeps every stage of a reminder, once', async () => {
  expect((await stages()).map(({ news }) => news)).toEqual(
    [15, 5, 0].map((stage) => ({ kind: 'reminder', stage })),
  );
  await queueMissingJobs(service.provider);
  expect(await stages()).toHaveLength(3);
  const left = await service.provider.db.query(
    `SELECT nspname FROM pg_namespace WHERE nspname LIKE 'pgboss%'`,
  );
  expect(left).toEqual([{ nspname: 'pgboss' }]);
});

test('stages that the old queue had lost are derived from what viewers asked for', async () => {
  await service.provider.db.query('DELETE FROM pgboss.job');
  await queueMissingJobs(service.provider);
  expect(await stages()).toHaveLength(3);
});

test('what no row of a reminder says moves over too: that a programme moved, and a batch that a process held', async () => {
  const { db } = service.provider;
  const moved: DeliveryJob = {
    channelId: 'sahra-sport',
    start: kickOffTime,
    news: { kind: 'moved' },
  };
  const batch: Batch = { ...moved, range: allBrowsers };
  await db.query(
    `INSERT INTO pgboss.job (name, data, state) VALUES ($1, $2::text::jsonb, 'created'), ($3, $4::text::jsonb, 'active'),
       ($3, $4::text::jsonb, 'completed')`,
    [queues.delivery, JSON.stringify(moved), queues.batch, JSON.stringify(batch)],
  );
  const boss = await service.provider.queue.open();
  const moves = await boss.findJobs(queues.delivery, { data: moved, queued: true });
  expect(moves.map(({ data }) => data)).toEqual([moved]);
  const batches = await boss.findJobs(queues.batch);
  expect(batches.map(({ data, state }) => ({ data, state }))).toEqual([
    { data: batch, state: 'created' },
  ]);
});

test('a takeover that was broken off half way is brought to its end by the next start', async () => {
  const { db } = service.provider;
  await db.query('ALTER SCHEMA pgboss RENAME TO pgboss_10');
  const halfWay = createJobQueue({ db, databaseUrl: undefined });
  await halfWay.open();
  await halfWay.close();
  expect((await stages()).map(({ at }) => at + 4000)).toEqual(
    [15, 5, 0].map((stage) => kickOffTime - stage * minute),
  );
});
