import { describe, expect, test } from 'vitest';
import {
  isSaveDue,
  meterAfter,
  type PlayMeter,
  percentOf,
  watchedShare,
} from './watch-progress.ts';

const film = 6000;

test('what was watched of a film is said in whole per cent, rounded up', () => {
  expect(percentOf(watchedShare({ time: 1 }, film))).toBe(1);
  expect(percentOf(watchedShare({ time: 1741 }, film))).toBe(30);
  expect(percentOf(0.07)).toBe(7);
  expect(percentOf(1)).toBe(100);
});

describe('the bar on a card', () => {
  test('shows the share that was watched', () => {
    expect(watchedShare({ time: 1500 }, film)).toBe(0.25);
  });

  test('never runs over', () => {
    expect(watchedShare({ time: 9999 }, film)).toBe(1);
  });

  test('is full for a film that was watched and put back', () => {
    expect(watchedShare({ time: 0, viewed_at: 5 }, film)).toBe(1);
  });

  test('is absent for a film nobody began, or whose length nobody knows', () => {
    expect(watchedShare(undefined, film)).toBe(0);
    expect(watchedShare({ time: 50 }, undefined)).toBe(0);
  });
});

describe('saving the position', () => {
  const play = (from: PlayMeter, seconds: number) => {
    let meter = from;
    for (let step = 0; step < seconds * 4; step++) meter = meterAfter(meter, meter.at + 0.25);
    return meter;
  };
  const begun: PlayMeter = { at: 300, played: 0 };

  test('is due after ten seconds of play', () => {
    expect(isSaveDue(play(begun, 9.5))).toBe(false);
    expect(isSaveDue(play(begun, 10))).toBe(true);
  });

  test('is brought no nearer by a jump forward or back', () => {
    expect(meterAfter(begun, 2000)).toEqual({ at: 2000, played: 0 });
    expect(meterAfter(begun, 10)).toEqual({ at: 10, played: 0 });
  });

  test('comes as soon on a machine that reports the position every few seconds only', () => {
    const seen = [303, 306, 309, 312].reduce(meterAfter, begun);
    expect(isSaveDue(seen)).toBe(true);
  });

  test('goes on counting after a jump', () => {
    expect(isSaveDue(play(meterAfter(play(begun, 6), 1000), 4))).toBe(true);
  });
});
