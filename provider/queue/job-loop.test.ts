import type { PgBoss, Job as QueuedJob } from 'pg-boss';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type ReminderService,
  reminderService,
} from '../../tests/support/push/reminder-service.ts';
import { queues } from '../reminders/delivery-queue.ts';
import { startJobLoop } from './job-loop.ts';

type Job = { number: number };
const queue = queues.batch;
const pauseMs = 20;
const log = () => {};

let service: ReminderService;
beforeAll(async () => {
  service = await reminderService();
});
beforeEach(() => service.startAgain());
afterAll(() => service.close());

const enqueue = async (count: number) =>
  (await service.provider.queue.open()).insert(
    queue,
    Array.from({ length: count }, (_, number) => ({ data: { number } })),
  );

test('on the hour no programme waits for another: as many jobs run at once as there is room for', async () => {
  await enqueue(60);
  const begun = new Set<number>();
  let settleAllBegun: () => void = () => {};
  const allBegun = new Promise<void>((resolve) => {
    settleAllBegun = resolve;
  });
  const stop = startJobLoop<Job>(
    await service.provider.queue.open(),
    { queue, concurrency: 60, pauseMs, log },
    async (job) => {
      begun.add(job.number);
      if (begun.size === 60) settleAllBegun();
      // One after the other, the first would wait for ever.
      await allBegun;
    },
  );
  await allBegun;
  await stop();
  expect(begun.size).toBe(60);
});

test('there are never more under way than there is room for, and none is left lying', async () => {
  await enqueue(12);
  let underWay = 0;
  let most = 0;
  let done = 0;
  await new Promise<void>((resolve) => {
    let stop = async () => {};
    void service.provider.queue.open().then((boss) => {
      stop = startJobLoop<Job>(boss, { queue, concurrency: 5, pauseMs, log }, async () => {
        underWay += 1;
        most = Math.max(most, underWay);
        await new Promise((next) => setTimeout(next, 5));
        underWay -= 1;
        done += 1;
        if (done === 12) void stop().then(resolve);
      });
    });
  });
  expect(most).toBe(5);
});

test('a job that fails is given back for another try, and does not take the others with it', async () => {
  await enqueue(3);
  const boss = await service.provider.queue.open();
  const seen: number[] = [];
  const stop = startJobLoop<Job>(
    boss,
    { queue, concurrency: 10, pauseMs, log },
    async ({ number }) => {
      seen.push(number);
      if (number === 1 && seen.filter((one) => one === 1).length === 1) throw new Error('busy');
    },
  );
  await expect.poll(() => seen.filter((one) => one === 1).length).toBe(2);
  await stop();
  expect(seen.toSorted()).toEqual([0, 1, 1, 2]);
});

test('stopping waits for what is under way, so that a restart sends nothing twice', async () => {
  await enqueue(1);
  let finish: () => void = () => {};
  let done = false;
  const begun = new Promise<void>((begin) => {
    void service.provider.queue.open().then((boss) => {
      const stop = startJobLoop<Job>(boss, { queue, concurrency: 1, pauseMs, log }, async () => {
        begin();
        await new Promise<void>((resolve) => {
          finish = resolve;
        });
        done = true;
      });
      stopped = begun.then(stop);
    });
  });
  let stopped: Promise<void> | undefined;
  await begun;
  await expect.poll(() => stopped !== undefined).toBe(true);
  expect(done).toBe(false);
  finish();
  await stopped;
  expect(done).toBe(true);
});

describe('a worker that was stopped for longer than its claim', () => {
  /** One worker has the job and stands still; the claim expires, and a second worker has the job now. */
  async function takenOver() {
    await enqueue(1);
    const boss = await service.provider.queue.open();
    const first = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const stop = startJobLoop<Job>(boss, { queue, concurrency: 1, pauseMs, log }, () => {
      begun.resolve();
      return first.promise;
    });
    await begun.promise;
    const stopped = stop();
    await service.provider.db.query(
      `UPDATE pgboss.job SET started_on = started_on - interval '1 minute' WHERE name = $1`,
      [queue],
    );
    await boss.supervise();
    const second = await takeAgain(boss);
    return { boss, first, stopped, second };
  }

  async function takeAgain(boss: PgBoss): Promise<QueuedJob<Job>> {
    let jobs: QueuedJob<Job>[] = [];
    await expect
      .poll(async () => {
        jobs = await boss.fetch<Job>(queue);
        return jobs.length;
      })
      .toBe(1);
    return jobs[0] as QueuedJob<Job>;
  }

  const stateOf = async (boss: PgBoss, { id }: QueuedJob<Job>) =>
    (await boss.findJobs(queue, { id }))[0]?.state;

  test.each(['done', 'failed'])('does not settle a newer attempt: its own was %s', async (end) => {
    const { boss, first, stopped, second } = await takenOver();
    if (end === 'done') first.resolve();
    else first.reject(new Error('the connection was cut'));
    await stopped;
    expect(await stateOf(boss, second)).toBe('active');
    await boss.complete(queue, second);
    expect(await stateOf(boss, second)).toBe('completed');
  });
});
