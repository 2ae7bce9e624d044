import { expect, test } from 'vitest';
import { secondsLeft } from './landing-countdown.ts';

const began = Date.UTC(2026, 10, 22, 18);

test('a viewer waits for twenty seconds', () => {
  expect(secondsLeft(began, began, false)).toBe(20);
  expect(secondsLeft(began, began + 19_999, false)).toBe(1);
  expect(secondsLeft(began, began + 20_000, false)).toBe(0);
  expect(secondsLeft(began, began + 60_000, false)).toBe(0);
});

test('or until the advertisement has ended', () => {
  expect(secondsLeft(began, began + 3_000, true)).toBe(0);
});

test('a clock that is set back holds nobody longer', () => {
  expect(secondsLeft(began, began - 60_000, false)).toBe(20);
});
