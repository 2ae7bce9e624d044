import { describe, expect, test } from 'vitest';
import { behindLive, type LivePicture, momentShown, wayTo } from './live-position.ts';

const now = Date.UTC(2026, 10, 21, 20);
const dvr = 7200;

/** A stream of the last minute, of which the viewer sees the end. */
const live: LivePicture = { position: 54, start: 0, end: 60, broadcastTime: now - 14_000 };
/** Started over an hour ago, and ten minutes into that. */
const wound: LivePicture = { position: 600, start: 0, end: 3600, broadcastTime: now - 3_000_000 };

describe('how far behind', () => {
  test('a picture at the edge of its stream is live, though it was sent some seconds ago', () => {
    expect(behindLive(live, now)).toBe(0);
  });

  test('a picture from earlier is as far behind as its broadcast is ago', () => {
    expect(behindLive(wound, now)).toBe(3000);
  });

  test('a stream that names no times is measured by its edge', () => {
    expect(behindLive({ ...wound, broadcastTime: undefined }, now)).toBe(3000);
  });
});

test('what is shown was broadcast when the stream says so', () => {
  expect(momentShown(wound, now)).toBe(now - 3_000_000);
  expect(momentShown({ ...wound, broadcastTime: undefined }, now)).toBe(now - 3_000_000);
});

describe('another moment', () => {
  test('is sought within a stream that reaches it', () => {
    expect(wayTo(now - 1_800_000, wound, dvr, now)).toEqual({ kind: 'seek', position: 1800 });
  });

  test('near the present is the edge of the stream', () => {
    expect(wayTo(now, wound, dvr, now)).toEqual({ kind: 'seek', position: 3600 });
  });

  test('before the stream begins is reached by starting over', () => {
    expect(wayTo(now - 1_800_000, live, dvr, now)).toEqual({ kind: 'start-over', offset: 1800 });
  });

  test('is never asked for further back than the channel keeps', () => {
    expect(wayTo(now - 9_000_000, live, dvr, now)).toEqual({ kind: 'start-over', offset: dvr });
  });

  test('on a channel that cannot be wound back is live', () => {
    expect(wayTo(now - 1_800_000, live, 0, now)).toEqual({ kind: 'live' });
  });

  test('before anything plays goes by the channel alone', () => {
    expect(wayTo(now - 600_000, undefined, dvr, now)).toEqual({ kind: 'start-over', offset: 600 });
    expect(wayTo(now + 600_000, undefined, dvr, now)).toEqual({ kind: 'live' });
  });
});
