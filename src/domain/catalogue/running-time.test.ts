import { expect, test } from 'vitest';
import { clockDuration, runningTime } from './running-time.ts';

test.each([
  [1, { hours: 0, minutes: 1 }],
  [60, { hours: 0, minutes: 1 }],
  [61, { hours: 0, minutes: 2 }],
  [3540, { hours: 0, minutes: 59 }],
  [3541, { hours: 1, minutes: 0 }],
  [6660, { hours: 1, minutes: 51 }],
])('a film of %i seconds runs %o', (seconds, time) => {
  expect(runningTime(seconds)).toEqual(time);
});

test.each([undefined, 0, -5, Number.NaN, Number.POSITIVE_INFINITY])(
  'a length of %s is shown to nobody',
  (seconds) => {
    expect(runningTime(seconds)).toBeUndefined();
  },
);

test.each([
  [0, '0:00'],
  [9.9, '0:09'],
  [754, '12:34'],
  [3600, '1:00:00'],
  [7384, '2:03:04'],
  [-3, '0:00'],
])('the clock of %d seconds reads %s', (seconds, text) => {
  expect(clockDuration(seconds)).toBe(text);
});
