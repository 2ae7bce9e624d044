import { afterAll, beforeEach, expect, test } from 'vitest';
import {
  kickOffTime,
  layla,
  type ReminderService,
  reminder,
  reminderService,
} from '../../tests/support/push/reminder-service.ts';

const day = 86_400_000;

let service: ReminderService | undefined;
const open = async () => {
  service ??= await reminderService();
  await service.startAgain();
  return service;
};
beforeEach(async () => {
  await open();
});
afterAll(() => service?.close());

test('a viewer has at most 300 coming reminders, and the refusal says so', async () => {
  const { ask, remind, provider } = await open();
  await provider.db.query(
    `INSERT INTO reminders (profile_id, id, channel_id, video_title, start_at, created_at)
     SELECT $1, 'r' || n, 'sahra-sport', 'Match', $2::bigint + n, 0 FROM generate_series(1, 300) n`,
    [layla.id, kickOffTime],
  );
  const refused = await remind();
  expect(refused.status).toBe(422);
  expect(JSON.stringify(await refused.json())).toContain('300');
  await ask('DELETE', '/channel-notifications/r1');
  expect((await remind()).status).toBe(201);
});

test('a reminder is set for at most 60 days ahead', async () => {
  const { remind, clock } = await open();
  const refused = await remind(reminder, clock.now + 61 * day);
  expect(refused.status).toBe(422);
  expect(JSON.stringify(await refused.json())).toContain('60');
  expect((await remind(reminder, clock.now + 59 * day)).status).toBe(201);
});

test('a channel of a name as long as a book is refused', async () => {
  const { ask } = await open();
  const answer = await ask('POST', '/channel-notifications', {
    id: reminder,
    channel_id: 'a'.repeat(95_000),
    video_title: 'Match',
    start_time: '2026-12-01 20:00:00',
  });
  expect(answer.status).toBe(422);
  expect(JSON.stringify(await answer.json())).toContain('200');
});
