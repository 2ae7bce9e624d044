import { describe, expect, test } from 'vitest';
import { type SkipRange, skippableAt } from './skip-ranges.ts';
import {
  countdownSeconds,
  initialUpNext,
  isCountdownRunning,
  isNearEnd,
  isNextEpisodeDue,
  isNextEpisodeOffered,
  type UpNextEvent,
  upNextReducer,
} from './up-next-countdown.ts';

const intro: SkipRange = { kind: 'intro', from: 20, to: 60 };
const credits: SkipRange = { kind: 'credits', from: 1380, to: 1440 };

const reached = (...events: UpNextEvent[]) => events.reduce(upNextReducer, initialUpNext);
const near: UpNextEvent = { type: 'moved', near: true };
const plays: UpNextEvent = { type: 'plays' };
const pauses: UpNextEvent = { type: 'pauses' };
const ended: UpNextEvent = { type: 'ended' };
const stop: UpNextEvent = { type: 'stop' };
const seconds = (count: number): UpNextEvent[] => Array(count).fill({ type: 'second' });

describe('the end of an episode', () => {
  test('is its credits, where they are known', () => {
    expect(isNearEnd(1379, 1440, [intro, credits])).toBe(false);
    expect(isNearEnd(1380, 1440, [intro, credits])).toBe(true);
  });

  test('is its last ten seconds otherwise, and credits in the first half are no credits', () => {
    expect(isNearEnd(1429, 1440, [])).toBe(false);
    expect(isNearEnd(1430, 1440, [{ ...credits, from: 5 }])).toBe(true);
  });

  test('never comes where nobody knows how long it is', () => {
    expect(isNearEnd(9000, Number.NaN, [])).toBe(false);
    expect(isNearEnd(9000, Number.POSITIVE_INFINITY, [])).toBe(false);
  });
});

describe('the next episode', () => {
  test('is offered at the end, counts down and begins', () => {
    const offered = reached(plays, near);
    expect(isNextEpisodeOffered(offered)).toBe(true);
    expect(isCountdownRunning(offered)).toBe(true);
    expect(reached(plays, near, ...seconds(countdownSeconds - 1)).left).toBe(1);
    expect(isNextEpisodeDue(reached(plays, near, ...seconds(countdownSeconds)))).toBe(true);
  });

  test('waits while the picture stands', () => {
    expect(reached(plays, near, pauses, ...seconds(30)).left).toBe(countdownSeconds);
  });

  test('goes on counting when the picture is over before the countdown', () => {
    expect(isNextEpisodeDue(reached(plays, near, ...seconds(3), ended, ...seconds(7)))).toBe(true);
  });

  test('is offered with the whole countdown to who jumps to the very end', () => {
    const over = reached(plays, pauses, ended);
    expect(isCountdownRunning(over)).toBe(true);
    expect(over.left).toBe(countdownSeconds);
  });

  test('does not begin once it was stopped, and is offered without a countdown at the end', () => {
    const stopped = reached(plays, near, stop, ...seconds(30));
    expect(isNextEpisodeDue(stopped)).toBe(false);
    expect(isNextEpisodeOffered(stopped)).toBe(false);
    const over = upNextReducer(stopped, ended);
    expect(isNextEpisodeOffered(over)).toBe(true);
    expect(isCountdownRunning(over)).toBe(false);
  });

  test('is taken back when the viewer goes back, and counts from the beginning later', () => {
    const back = reached(plays, near, ...seconds(4), { type: 'moved', near: false });
    expect(isNextEpisodeOffered(back)).toBe(false);
    expect(upNextReducer(back, near).left).toBe(countdownSeconds);
  });

  test('is taken back when an episode that was over is played again', () => {
    expect(isNextEpisodeOffered(reached(plays, near, ended, plays))).toBe(false);
  });
});

describe('an intro', () => {
  test('can be skipped while it runs and something is won by it', () => {
    expect(skippableAt([intro], 19)).toBeUndefined();
    expect(skippableAt([intro], 20)).toBe(intro);
    expect(skippableAt([intro], 57)).toBe(intro);
    expect(skippableAt([intro], 58)).toBeUndefined();
  });

  test('is not the credits', () => {
    expect(skippableAt([credits], 1400)).toBeUndefined();
  });
});
