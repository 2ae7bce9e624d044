import { describe, expect, test } from 'vitest';
import {
  anchorOf,
  behindLive,
  edgeDelay,
  type LivePlayback,
  momentLeavesStream,
  momentShown,
  planSeek,
} from './live-position.ts';

const now = Date.UTC(2026, 10, 21, 20);
const dvr = 7200;
const seconds = (count: number) => count * 1000;

/** A stream of the last minute, of which the viewer sees the end. */
const live: LivePlayback = {
  position: 54,
  start: 0,
  end: 60,
  broadcastTime: now - 14_000,
  paused: false,
};
/** Started over an hour ago, and ten minutes into that. */
const wound: LivePlayback = { ...live, position: 600, end: 3600, broadcastTime: now - 3_000_000 };
/** A player that reports neither times nor an edge. */
const mute: LivePlayback = { ...live, position: 5, end: undefined, broadcastTime: undefined };

describe('the moment of a video', () => {
  const anchor = { position: 0, moment: 0 };

  test('is what the stream says', () => {
    expect(momentShown(wound, anchor)).toBe(now - 3_000_000);
  });

  test('is counted from the start-over that was asked for, when the stream says nothing', () => {
    const asked = now - seconds(5);
    const counted = anchorOf({ kind: 'start-over', offset: 5400 }, mute, asked, now);
    expect(momentShown(mute, counted)).toBe(now - seconds(5400));
  });

  test('is counted from the programme that is caught up with', () => {
    const start = Math.floor(now / 1000) - 3600;
    const counted = anchorOf({ kind: 'catch-up', start, duration: 1800 }, mute, now, now);
    expect(momentShown(mute, counted)).toBe(seconds(start + 5));
  });

  test('is counted from the first sample of a live stream', () => {
    const counted = anchorOf({ kind: 'live' }, mute, now, now);
    expect(momentShown({ ...mute, position: 25 }, counted)).toBe(now + seconds(20));
  });
});

describe('how far behind', () => {
  const delay = edgeDelay(live, now - 14_000, now, undefined) ?? 0;

  test('a video at the edge of its stream is live, though it was sent some seconds ago', () => {
    expect(behindLive(now - 14_000, delay, now)).toBe(0);
  });

  test('a video from earlier is as far behind as the broadcast has gone on since', () => {
    expect(behindLive(now - 3_000_000, delay, now)).toBe(3000 - delay);
  });

  test('a video that stands still falls behind, though its stream is not renewed either', () => {
    const later = now + seconds(70);
    const stale = edgeDelay(live, now - 14_000, later, delay) ?? 0;
    expect(stale).toBe(delay);
    expect(behindLive(now - 14_000, stale, later)).toBe(76);
  });

  test('a viewer whose clock is three minutes wrong is still live at the edge', () => {
    const wrong = now + seconds(180);
    const skewed = edgeDelay(live, now - 14_000, wrong, undefined) ?? 0;
    expect(behindLive(now - 14_000, skewed, wrong)).toBe(0);
  });

  test('a start-over in a player that knows no edge is as far behind as its time says', () => {
    expect(edgeDelay(mute, now - seconds(5400), now, undefined)).toBeUndefined();
    expect(behindLive(now - seconds(5400), 0, now)).toBe(5400);
  });
});

describe('a place in a live stream of the last minute', () => {
  const moment = now - 14_000;
  const delay = 8;

  test('stays in it while the viewer watches', () => {
    expect(momentLeavesStream(60, moment, delay, now)).toBe(false);
  });

  test('is about to leave it once the viewer has paused for most of the minute', () => {
    expect(momentLeavesStream(60, moment, delay, now + seconds(40))).toBe(false);
    expect(momentLeavesStream(60, moment, delay, now + seconds(50))).toBe(true);
  });

  test('never leaves a stream of three segments by being a little late', () => {
    expect(momentLeavesStream(12, moment, delay, now + seconds(4))).toBe(false);
  });
});

describe('another moment', () => {
  const from = (playback: LivePlayback) => ({ playback, shown: playback.broadcastTime ?? now });

  test('is sought within a stream that reaches it', () => {
    expect(planSeek(now - 1_800_000, from(wound), dvr, now)).toEqual({
      kind: 'seek',
      position: 1800,
    });
  });

  test('near the present is the edge of the stream', () => {
    expect(planSeek(now, from(wound), dvr, now)).toEqual({ kind: 'seek', position: 3600 });
  });

  test('before the stream begins is reached by starting over', () => {
    expect(planSeek(now - 1_800_000, from(live), dvr, now)).toEqual({
      kind: 'start-over',
      offset: 1800,
    });
  });

  test('after the place of a player that knows no edge is reached by starting over', () => {
    const current = { playback: mute, shown: now - seconds(5400) };
    expect(planSeek(now - seconds(1800), current, dvr, now)).toEqual({
      kind: 'start-over',
      offset: 1800,
    });
    expect(planSeek(now - seconds(5403), current, dvr, now)).toEqual({ kind: 'seek', position: 2 });
    expect(planSeek(now, current, dvr, now)).toEqual({ kind: 'live' });
  });

  test('is never asked for further back than the channel keeps', () => {
    expect(planSeek(now - 9_000_000, from(live), dvr, now)).toEqual({
      kind: 'start-over',
      offset: dvr,
    });
  });

  test('on a channel that cannot be wound back is live', () => {
    expect(planSeek(now - 1_800_000, from(live), 0, now)).toEqual({ kind: 'live' });
  });

  test('before anything plays goes by the channel alone', () => {
    expect(planSeek(now - 600_000, undefined, dvr, now)).toEqual({
      kind: 'start-over',
      offset: 600,
    });
    expect(planSeek(now + 600_000, undefined, dvr, now)).toEqual({ kind: 'live' });
  });
});
