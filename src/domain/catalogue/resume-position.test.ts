import { describe, expect, test } from 'vitest';
import { isWatched, resumePosition } from './resume-position.ts';
import type { SkipRange } from './skip-ranges.ts';

const film = 6000;
const credits: SkipRange = { kind: 'credits', from: 5000, to: 6000 };

describe('resuming', () => {
  test('a film goes on where it was left', () => {
    expect(resumePosition({ time: 1200 }, film, [])).toBe(1200);
    expect(resumePosition({ progress: 900 }, film, [])).toBe(900);
  });

  test('a film that was hardly begun starts again', () => {
    expect(resumePosition({ time: 4 }, film, [])).toBe(0);
    expect(resumePosition(undefined, film, [])).toBe(0);
  });

  test('a film that was watched to its end starts again', () => {
    expect(resumePosition({ time: 5800, viewed_at: 1 }, film, [])).toBe(0);
  });

  test('an episode that was left in its credits starts again', () => {
    expect(resumePosition({ time: 5000 }, film, [credits])).toBe(0);
    expect(resumePosition({ time: 4999 }, film, [credits])).toBe(4999);
  });

  test('an unknown length does not lose the place', () => {
    expect(resumePosition({ time: 1200 }, undefined, [])).toBe(1200);
  });
});

describe('a film counts as watched', () => {
  test('at 95 percent of the stream', () => {
    expect(isWatched(949, 1000, 2000, [])).toBe(false);
    expect(isWatched(950, 1000, 2000, [])).toBe(true);
  });

  test('at 90 percent of the length in the catalogue, when the stream reports none', () => {
    expect(isWatched(900, Number.POSITIVE_INFINITY, 1000, [])).toBe(true);
    expect(isWatched(899, Number.NaN, 1000, [])).toBe(false);
  });

  test('in its credits, where they are marked', () => {
    expect(isWatched(4999, film, undefined, [credits])).toBe(false);
    expect(isWatched(5000, film, undefined, [credits])).toBe(true);
    expect(isWatched(5000, undefined, film, [credits])).toBe(true);
  });

  test('at 95 percent, also where its credits begin later', () => {
    expect(isWatched(5700, film, undefined, [{ ...credits, from: 5900 }])).toBe(true);
  });

  test('never, when no length is known', () => {
    expect(isWatched(5000, undefined, undefined, [])).toBe(false);
  });
});
