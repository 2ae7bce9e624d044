import { describe, expect, test } from 'vitest';
import { dateIn, minutesFromDailyTime } from './daily-rule-match.ts';

const at = (time: string) => Date.parse(time);
const berlin = (clock: string) => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return { minute: hours * 60 + minutes, timezone: 'Europe/Berlin' };
};

test('a programme may start a quarter of an hour earlier or later', () => {
  const evening = berlin('20:00');
  expect(minutesFromDailyTime(evening, at('2026-11-25T20:10:00+01:00'))).toBe(10);
  expect(minutesFromDailyTime(evening, at('2026-11-25T19:45:00+01:00'))).toBe(-15);
  expect(minutesFromDailyTime(evening, at('2026-11-25T20:16:00+01:00'))).toBeUndefined();
});

test('midnight is near from both sides', () => {
  expect(minutesFromDailyTime(berlin('23:55'), at('2026-11-26T00:05:00+01:00'))).toBe(10);
  expect(minutesFromDailyTime(berlin('00:00'), at('2026-11-25T23:50:00+01:00'))).toBe(-10);
});

describe('when the clocks change', () => {
  test('the time of the day stays the one that the viewer reads', () => {
    expect(minutesFromDailyTime(berlin('20:00'), at('2026-10-24T20:00:00+02:00'))).toBe(0);
    expect(minutesFromDailyTime(berlin('20:00'), at('2026-10-25T20:00:00+01:00'))).toBe(0);
    expect(minutesFromDailyTime(berlin('20:00'), at('2026-10-25T19:00:00+01:00'))).toBeUndefined();
  });

  test('a time that is skipped is the hour after it', () => {
    expect(minutesFromDailyTime(berlin('02:30'), at('2026-03-29T03:30:00+02:00'))).toBe(0);
    expect(minutesFromDailyTime(berlin('03:30'), at('2026-03-29T03:30:00+02:00'))).toBe(0);
    expect(minutesFromDailyTime(berlin('03:30'), at('2026-03-29T04:30:00+02:00'))).toBeUndefined();
  });

  test('a time that comes twice counts both times', () => {
    expect(minutesFromDailyTime(berlin('02:30'), at('2026-10-25T02:30:00+02:00'))).toBe(0);
    expect(minutesFromDailyTime(berlin('02:30'), at('2026-10-25T02:30:00+01:00'))).toBe(0);
    expect(minutesFromDailyTime(berlin('03:30'), at('2026-10-25T02:30:00+01:00'))).toBeUndefined();
  });
});

test('a date is that of the zone, and of UTC where nobody knows the zone', () => {
  expect(dateIn('Africa/Cairo', at('2026-11-25T22:30:00Z'))).toBe('2026-11-26');
  expect(dateIn('Nowhere/At_All', at('2026-11-25T22:30:00Z'))).toBe('2026-11-25');
});
