import { describe, expect, test } from 'vitest';
import { atRest, isTooFastToRead, mayFillHiddenRows, velocityAfter } from './scroll-velocity.ts';

const screen = { time: 1000, row: 640 };
const start = { time: 5000, row: 800 };
const motionOf = (time: number, row: number, elapsed = 16) =>
  velocityAfter(
    atRest,
    { from: start, to: { time: start.time + time, row: start.row + row }, elapsed },
    screen,
  );

describe('a viewer of the guide', () => {
  test('moves back when the guide is scrolled towards its first channel', () => {
    expect(motionOf(0, -64)?.row).toBeLessThan(0);
    expect(motionOf(0, 64)?.row).toBeGreaterThan(0);
  });

  test('moves on after one slow frame of a fling', () => {
    const fling = { time: 0, row: 4 };
    const still = velocityAfter(fling, { from: start, to: start, elapsed: 16 }, screen);
    expect(still?.row).toBe(2);
  });

  test('is on the way to nothing after a leap of more than a screen', () => {
    expect(motionOf(1001, 0)).toBeUndefined();
    expect(motionOf(0, -641)).toBeUndefined();
    expect(motionOf(1000, 640)).toBeDefined();
  });

  test('cannot read titles that rush by, and reads them when the scroll is slow or over', () => {
    expect(isTooFastToRead({ time: -1.5, row: 0 })).toBe(true);
    expect(isTooFastToRead({ time: 0.5, row: 20 })).toBe(false);
    expect(isTooFastToRead(undefined)).toBe(false);
  });
});

describe('channels out of sight', () => {
  test('wait while the viewer moves along time alone', () => {
    expect(mayFillHiddenRows({ time: 2, row: 0 })).toBe(false);
  });

  test('are filled at rest and on the way to other channels', () => {
    expect(mayFillHiddenRows(atRest)).toBe(true);
    expect(mayFillHiddenRows({ time: 2, row: -1 })).toBe(true);
  });
});
