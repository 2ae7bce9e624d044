import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  countStartingSoon,
  dueReminders,
  minutesLeft,
  nextStageStart,
  startText,
  withNotified,
  withoutStarted,
} from './reminder.ts';
import { type Stage, stageAt } from './stages.ts';

const minute = 60_000;
const news = Date.UTC(2026, 10, 21, 18, 0);

const reminderOf = (start: number, id = 'news') => ({
  id,
  st: startText(start),
  n1: false,
  n2: false,
  n3: false,
});

describe('the stage that is true', () => {
  test.each([
    [15 * minute + 1, undefined],
    [15 * minute, 15],
    [5 * minute + 1, 15],
    [5 * minute, 5],
    [minute + 1, 5],
    [minute, undefined],
    [1, undefined],
    [0, 0],
    [-minute, 0],
    [-minute - 1, undefined],
  ])('%i ms before the news it is %s', (ahead, stage) => {
    expect(stageAt(news, news - ahead)).toBe(stage);
  });
});

/** A check at every moment, as the notifier makes it: show the due reminders, then remove those that have started. */
function showAll(start: number, moments: readonly number[]): { stage: Stage; at: number }[] {
  let kept = [reminderOf(start)];
  const shown: { stage: Stage; at: number }[] = [];
  for (const at of moments) {
    for (const { reminder, stage } of dueReminders(kept, at)) {
      shown.push({ stage, at });
      kept = kept.map((one) => (one.id === reminder.id ? withNotified(one, stage) : one));
    }
    kept = withoutStarted(kept, at);
  }
  return shown;
}

const starts = fc.integer({ min: Date.UTC(2020, 0, 1) / 1000, max: Date.UTC(2037, 0, 1) / 1000 });

test('whatever moments a sleeping device looks at, no stage is shown early, late or twice', () => {
  const moments = fc.array(fc.integer({ min: -20 * minute, max: 20 * minute }), { maxLength: 60 });
  fc.assert(
    fc.property(starts, moments, (second, offsets) => {
      const start = second * 1000;
      const shown = showAll(
        start,
        offsets.map((offset) => start + offset).sort((a, b) => a - b),
      );
      expect(new Set(shown.map(({ stage }) => stage)).size).toBe(shown.length);
      for (const { stage, at } of shown) {
        const ahead = start - at;
        expect(ahead).toBeLessThanOrEqual(stage * minute);
        expect(ahead).toBeGreaterThanOrEqual(
          stage === 15 ? 5 * minute : stage === 5 ? minute : -minute,
        );
      }
    }),
  );
});

test('a reminder set three minutes before the start is shown at five and at nothing', () => {
  const moments = Array.from({ length: 12 }, (_, tick) => news - 3 * minute + tick * 30_000);
  expect(showAll(news, moments).map(({ stage }) => stage)).toEqual([5, 0]);
});

test('the minutes shown are the minutes really left, rounded up', () => {
  expect(minutesLeft(news, news - 15 * minute)).toBe(15);
  expect(minutesLeft(news, news - 11 * minute - 1)).toBe(12);
  expect(minutesLeft(news, news - 1)).toBe(1);
  expect(minutesLeft(news, news)).toBe(0);
  expect(minutesLeft(news, news + 5 * minute)).toBe(0);
});

test('a start is written in UTC', () => {
  expect(startText(news)).toBe('2026-11-21 18:00:00');
});

test('a reminder whose start is not a time is never due', () => {
  expect(dueReminders([{ ...reminderOf(news), st: 'soon' }], news)).toEqual([]);
  expect(nextStageStart([{ ...reminderOf(news), st: 'soon' }], news)).toBeUndefined();
});

test('the next stage is the nearest one still ahead, of any reminder', () => {
  const film = reminderOf(news + 8 * minute, 'film');
  expect(nextStageStart([reminderOf(news), film], news - 20 * minute)).toBe(news - 15 * minute);
  expect(nextStageStart([reminderOf(news), film], news - 10 * minute)).toBe(news - 7 * minute);
  expect(nextStageStart([reminderOf(news)], news)).toBeUndefined();
});

test('the badge counts the programmes that start within the hour, and none that starts within the minute', () => {
  const evening = [reminderOf(news), reminderOf(news + 30 * minute, 'film')];
  expect(countStartingSoon(evening, news - 61 * minute)).toBe(0);
  expect(countStartingSoon(evening, news - 60 * minute)).toBe(1);
  expect(countStartingSoon(evening, news - 30 * minute)).toBe(2);
  expect(countStartingSoon(evening, news - minute)).toBe(1);
  expect(countStartingSoon(evening, news)).toBe(1);
  expect(countStartingSoon(evening, news + 29 * minute)).toBe(0);
  expect(countStartingSoon([{ st: 'soon' }], news)).toBe(0);
});
