import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { newReminderId, reminderId } from './reminder-id.ts';

const programme = {
  channelId: 'nile-news',
  title: 'أخبار المساء',
  start: Date.UTC(2026, 10, 21, 18, 0),
  userId: '7',
};

test('a reminder is named by channel, title, start in UTC and viewer', async () => {
  const expected = createHash('sha256')
    .update('nile-news|أخبار المساء|2026-11-21 18:00:00|7')
    .digest('hex');
  expect(await reminderId(programme)).toBe(expected);
});

test('another viewer, another minute, another channel: another reminder', async () => {
  const ids = await Promise.all([
    reminderId(programme),
    reminderId({ ...programme, userId: '8' }),
    reminderId({ ...programme, start: programme.start + 60_000 }),
    reminderId({ ...programme, channelId: 'gulf-news' }),
  ]);
  expect(new Set(ids).size).toBe(4);
});

test('a programme at the former time of one that has moved has a reminder of its own', async () => {
  const moved = await reminderId(programme);
  expect(await newReminderId(programme, () => false)).toBe(moved);
  const other = await newReminderId(programme, (id) => id === moved);
  expect(other).toMatch(/^[0-9a-f]{64}$/);
  expect(other).not.toBe(moved);
});
