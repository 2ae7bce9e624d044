import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  changeSchedule,
  kickOffTime,
  minute,
  type ReminderService,
  reminderService,
} from '../../tests/support/push/reminder-service.ts';
import { queues } from './delivery-queue.ts';
import { queueMissingJobs } from './queue-missing-jobs.ts';

let service: ReminderService;
beforeAll(async () => {
  service = await reminderService();
});
beforeEach(async () => {
  await service.startAgain();
  await service.remind();
});
afterAll(() => service.close());

const queued = () => service.queued(queues.delivery);
const lose = async () => (await service.provider.queue.open()).deleteAllJobs(queues.delivery);

test('a queue that was lost is made again from what viewers asked for, once', async () => {
  await lose();
  expect(await queued()).toBe(0);
  await queueMissingJobs(service.provider);
  await queueMissingJobs(service.provider);
  expect(await queued()).toBe(3);
});

test('a queue that holds everything stays as it is', async () => {
  await queueMissingJobs(service.provider);
  expect(await queued()).toBe(3);
});

test('only stages that are still to come are queued, and none of a programme that was cancelled', async () => {
  await lose();
  service.clock.now = kickOffTime - 10 * minute;
  await queueMissingJobs(service.provider);
  expect(await queued()).toBe(2);
  await changeSchedule(service.provider, {
    moves: [],
    cancellations: [{ channel_id: 'sahra-sport', start: kickOffTime }],
  });
  await lose();
  await queueMissingJobs(service.provider);
  expect(await queued()).toBe(0);
});
