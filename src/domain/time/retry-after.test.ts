import { expect, test } from 'vitest';
import { retryMoment } from './retry-after.ts';

const now = Date.UTC(2026, 10, 21, 19, 0, 0);
const minute = 60_000;

test.each([
  ['120', now + 2 * minute],
  [' 0 ', now],
  ['Sat, 21 Nov 2026 19:05:00 GMT', now + 5 * minute],
  ['Sat, 21 Nov 2026 18:00:00 GMT', now],
  ['99999999999999999999', now + 60 * minute],
  ['Fri, 31 Dec 9999 23:59:59 GMT', now + 60 * minute],
  ['soon', now],
  ['', now],
  [undefined, now],
])('a service that wants to be asked again after %s is', (retryAfter, moment) => {
  expect(retryMoment(retryAfter, now)).toBe(moment);
});
