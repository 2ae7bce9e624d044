import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type HiPlayerLibrary, watchForLibrary } from './hi-player-library.ts';

const library: HiPlayerLibrary = {
  create: () => {
    throw new Error('nobody plays in this test');
  },
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function watch(arrivesAfter: number) {
  const delays: number[] = [];
  let ready = 0;
  let there = arrivesAfter <= 0;
  setTimeout(() => {
    there = true;
  }, arrivesAfter);
  const end = watchForLibrary({
    find: () => (there ? library : undefined),
    onReady: () => {
      ready += 1;
    },
    onDelay: (attempts) => delays.push(attempts),
  });
  return { delays, ready: () => ready, end };
}

test('a library that is already there is used at once', () => {
  expect(watch(0).ready()).toBe(1);
});

test('a library is found within half a second of its arrival, and once', () => {
  const { ready } = watch(1200);
  vi.advanceTimersByTime(1400);
  expect(ready()).toBe(0);
  vi.advanceTimersByTime(100);
  expect(ready()).toBe(1);
  vi.advanceTimersByTime(60_000);
  expect(ready()).toBe(1);
});

test('every 60 attempts without success are reported', () => {
  const { delays } = watch(200_000);
  vi.advanceTimersByTime(29_999);
  expect(delays).toEqual([]);
  vi.advanceTimersByTime(60_001);
  expect(delays).toEqual([60, 120, 180]);
});

test('a screen that is left waits no more', () => {
  const { ready, end } = watch(1000);
  end();
  vi.advanceTimersByTime(60_000);
  expect(ready()).toBe(0);
});
