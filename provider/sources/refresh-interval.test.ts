import { describe, expect, it } from 'vitest';
import { intervalMsFromText, waitAfterFailure, waitAfterSuccess } from './refresh-interval.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describe('the next refresh of a source', () => {
  it('is spread by a tenth, so that not all operators ask a server at the same moment', () => {
    expect([0, 0.5, 1].map((random) => waitAfterSuccess(100 * minute, random) / minute)).toEqual([
      90, 100, 110,
    ]);
  });

  it.each([
    [1, 0, 5],
    [2, 0, 10],
    [5, 0, 80],
    [8, 0, 360],
    [1000, 0, 360],
    [1, 30 * minute, 30],
    [1, 30 * day, 24 * 60],
  ])(
    'comes after %d failures and a wish of %d ms in %d minutes',
    (failures, retryAfterMs, minutes) => {
      expect(waitAfterFailure(6 * hour, { failures, retryAfterMs }, 0.5) / minute).toBe(minutes);
    },
  );
});

describe('an interval', () => {
  it.each([
    ['30m', 30 * minute],
    ['6H', 6 * hour],
    [' 2d ', 2 * day],
    ['5m', 5 * minute],
    ['30d', 30 * day],
  ])('is read from %s', (text, interval) => expect(intervalMsFromText(text)).toBe(interval));

  it.each(['4m', '31d', '6', 'h', '1.5h', '-1h', '0h', '', '6 h'])(
    'is not read from "%s"',
    (text) => expect(intervalMsFromText(text)).toBeUndefined(),
  );
});
