import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type ReminderService,
  reminderService,
} from '../../tests/support/push/reminder-service.ts';
import { queueOf, queues } from './queue.ts';
import { takeUp } from './take-up.ts';

type Job = { number: number };
const queue = queues.batch;
const pause = 20;

let service: ReminderService;
beforeAll(async () => {
  service = await reminderService();
}, 60_000);
beforeEach(() => service.startAgain());
afterAll(() => service.close());

const enqueue = async (count: number) =>
  (await queueOf(service.provider)).insert(
    Array.from({ length: count }, (_, number) => ({ name: queue, data: { number } })),
  );

test('on the hour no programme waits for another: as many jobs run at once as there is room for', async () => {
  await enqueue(60);
  const begun = new Set<number>();
  let everybodyIsHere: () => void = () => {};
  const everybody = new Promise<void>((resolve) => {
    everybodyIsHere = resolve;
  });
  const stop = takeUp<Job>(
    await queueOf(service.provider),
    { queue, room: 60, pause },
    async (job) => {
      begun.add(job.number);
      if (begun.size === 60) everybodyIsHere();
      // One after the other, the first would wait for ever.
      await everybody;
    },
  );
  await everybody;
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
    void queueOf(service.provider).then((boss) => {
      stop = takeUp<Job>(boss, { queue, room: 5, pause }, async () => {
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
  const boss = await queueOf(service.provider);
  const seen: number[] = [];
  const stop = takeUp<Job>(boss, { queue, room: 10, pause }, async ({ number }) => {
    seen.push(number);
    if (number === 1 && seen.filter((one) => one === 1).length === 1) throw new Error('busy');
  });
  await expect.poll(() => seen.filter((one) => one === 1).length, { timeout: 10_000 }).toBe(2);
  await stop();
  expect(seen.toSorted()).toEqual([0, 1, 1, 2]);
});

test('stopping waits for what is under way, so that a restart tells nobody twice', async () => {
  await enqueue(1);
  let finish: () => void = () => {};
  let done = false;
  const begun = new Promise<void>((begin) => {
    void queueOf(service.provider).then((boss) => {
      const stop = takeUp<Job>(boss, { queue, room: 1, pause }, async () => {
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
