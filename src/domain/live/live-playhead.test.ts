import { describe, expect, test } from 'vitest';
import {
  earliestMoment,
  type LivePlayhead,
  nextLivePlayhead,
  shownOrRequestedMoment,
} from './live-playhead.ts';
import type { LivePlayback } from './live-position.ts';

const start = Date.UTC(2026, 10, 21, 20);
const stream = { timing: { kind: 'live' }, asked: start } as const;

/** The stream's last minute, `age` seconds after the channel was opened, with the video 12 s from the edge. */
function playing(age: number, over: Partial<LivePlayback> = {}): LivePlayback {
  const end = 60 + age;
  const position = over.position ?? end - 12;
  return {
    position,
    start: end - 60,
    end,
    broadcastTime: start + (position - 68) * 1000,
    paused: false,
    ...over,
  };
}

/** One sample a second. */
function watch(
  seconds: number,
  playbackAt: (age: number) => LivePlayback,
  before?: LivePlayhead,
  from = 0,
) {
  let sample = before;
  for (let age = from; age < from + seconds; age += 1) {
    sample = nextLivePlayhead(playbackAt(age), stream, sample, start + age * 1000);
  }
  if (!sample) throw new Error('a watch lasts a second at least');
  return sample;
}

const live = watch(30, (age) => playing(age));

describe('a viewer of a live channel', () => {
  test('is live as long as the video moves near the edge', () => {
    expect(live.behind).toBe(0);
    expect(live.deliberate).toBe(false);
  });

  test('who pauses is behind on purpose, and taken elsewhere before the place is gone', () => {
    const paused = { position: 77, paused: true };
    const soon = watch(20, (age) => playing(age, paused), live, 30);
    expect(soon).toMatchObject({ deliberate: true, leaving: false });
    const later = watch(60, (age) => playing(age, paused), live, 30);
    expect(later.leaving).toBe(true);
    expect(later.behind).toBeGreaterThan(50);
  });

  test('who pauses after having watched for long is taken elsewhere in time, though the browser still has what was shown', () => {
    // The browser keeps twelve seconds before the shown position, also when the stream has dropped them.
    const from = 30 + 90 + 60 - 12;
    const paused = (age: number) => {
      const { start: streamStart } = playing(age);
      const bufferStart = from - 12;
      const earliest = Math.min(streamStart, bufferStart);
      return playing(age, { position: from, start: earliest, bufferStart, paused: true });
    };
    const watched = watch(120, (age) => playing(age, { bufferStart: age + 36 }));
    expect(watch(20, paused, watched, 120)).toMatchObject({ deliberate: true, leaving: false });
    expect(watch(60, paused, watched, 120).leaving).toBe(true);
  });

  test('whose stream is loaded again after a long time without a network is not taken elsewhere', () => {
    const gap = watch(70, () => playing(30), live, 30);
    const loading = { position: 0, start: 0, end: undefined, broadcastTime: undefined };
    expect(watch(1, () => ({ ...loading, paused: true }), gap, 100).leaving).toBe(false);
  });

  test('who pauses within the first second keeps the place as well', () => {
    const early = (age: number) =>
      playing(age, { position: age === 0 ? 48 : 48.6, paused: age > 0 });
    expect(watch(20, early)).toMatchObject({ deliberate: true, leaving: false });
    expect(watch(80, early).leaving).toBe(true);
  });

  test('who goes back half a minute stays there', () => {
    const back = watch(10, (age) => playing(age, { position: 60 + age - 45 }), live, 30);
    expect(back).toMatchObject({ deliberate: true, leaving: false });
    expect(back.behind).toBeGreaterThan(30);
  });

  test('whose network is gone is as far behind as the standing video, and not on purpose', () => {
    const stale = playing(30);
    const gap = watch(70, () => stale, live, 30);
    expect(gap.behind).toBeGreaterThan(60);
    expect(gap).toMatchObject({ deliberate: false, leaving: false });
  });

  test.each([
    ['the clock is put forward', 3600],
    ['the clock is put back', -3600],
    ['the device has slept, and the channel is at live again', 8 * 3600],
  ])('stays live when %s', (_, seconds) => {
    const later = (age: number) => {
      const slept = seconds > 3600 ? seconds * 1000 : 0;
      const playback = playing(age);
      return { ...playback, broadcastTime: (playback.broadcastTime ?? 0) + slept };
    };
    const sample = watch(10, (age) => later(age - seconds), live, 30 + seconds);
    expect(sample).toMatchObject({ behind: 0, deliberate: false, leaving: false });
  });

  test('who closes the lid on a paused video finds it leaving as the lid opens', () => {
    const paused = watch(2, (age) => playing(age, { position: 77, paused: true }), live, 30);
    const opened = nextLivePlayhead(paused.playback, stream, paused, start + 600_000);
    expect(opened.leaving).toBe(true);
  });
});

test('a player that reports the time after its jump to live before it has jumped is not taken at its word', () => {
  const early = { ...playing(0), position: 0, paused: true, broadcastTime: start - 14_000 };
  const first = nextLivePlayhead(early, stream, undefined, start);
  const sample = watch(10, (age) => playing(age), first, 1);
  expect(sample).toMatchObject({ behind: 0, deliberate: false, leaving: false });
});

test('a start-over never leaves its stream, which keeps everything from its beginning', () => {
  const over = { timing: { kind: 'start-over', offset: 5400 }, asked: start } as const;
  const playback = { ...playing(0), position: 4, end: undefined, broadcastTime: undefined };
  const sample = nextLivePlayhead(playback, over, undefined, start + 4000);
  expect(sample).toMatchObject({ behind: 5400, leaving: false, moment: start - 5_396_000 });
});

describe('the moment that is shown', () => {
  const catchUp = {
    timing: { kind: 'catch-up', start: start / 1000, duration: 600 },
    asked: start,
  } as const;

  test('is what was asked for, before the video has come', () => {
    const startOver = { timing: { kind: 'start-over', offset: 60 }, asked: start } as const;
    expect(shownOrRequestedMoment(stream, undefined, start + 5000)).toBe(start + 5000);
    expect(shownOrRequestedMoment(startOver, undefined, start + 5000)).toBe(start - 60_000);
    expect(shownOrRequestedMoment(catchUp, undefined, start + 900_000)).toBe(start);
  });

  test('is the video’s own, once it has come', () => {
    expect(shownOrRequestedMoment(stream, live, start + 29_000)).toBe(live.moment);
  });

  test('stays within a programme that is caught up with, also when it has ended', () => {
    const playback = { ...playing(0), position: 610, end: 610 };
    const over = { ...live, playback, moment: start + 610_000 };
    expect(shownOrRequestedMoment(catchUp, over, start + 900_000)).toBe(start + 599_000);
  });

  test('is after the programme when the playlist of a catch-up has no end and plays on', () => {
    const playback = { ...playing(0), position: 660, end: undefined, broadcastTime: undefined };
    const sample = nextLivePlayhead(playback, catchUp, undefined, start + 900_000);
    expect(shownOrRequestedMoment(catchUp, sample, start + 900_000)).toBe(start + 660_000);
  });
});

describe('the earliest moment that can be shown', () => {
  test('is as far back as the channel keeps', () => {
    expect(earliestMoment(7200, live, start + 29_000)).toBe(start + 29_000 - 7_200_000);
    expect(earliestMoment(7200, undefined, start)).toBe(start - 7_200_000);
  });

  test('is the beginning of the stream on a channel that keeps nothing', () => {
    expect(earliestMoment(0, live, start + 29_000)).toBe(live.moment - 48_000);
  });
});
