/**
 * Where in a live broadcast a viewer is, and how another moment of it is reached. Players use positions in a stream;
 * viewers think in times of day. Times are epoch milliseconds, positions and lengths are seconds.
 */
import type { PlayableTiming } from './parse-live-route.ts';

export type LivePlayback = {
  readonly position: number;
  /** The earliest position that the player can go to. */
  readonly start: number;
  /** The earliest position that the browser has loaded; undefined when it has loaded nothing, or does not say it. */
  readonly bufferStart?: number | undefined;
  /** The latest position that the player can go to, if it knows it: the live edge of the stream. */
  readonly end: number | undefined;
  /** When the shown frame was broadcast, in epoch milliseconds, if the stream says it. */
  readonly broadcastTime: number | undefined;
  readonly paused: boolean;
};

/** A position of a stream whose moment is known. All other moments are calculated from it. */
export type Anchor = { readonly position: number; readonly moment: number };

/** This much behind the stream's edge still counts as live: players keep some segments away from it. */
const nearEnough = 24;
/**
 * Seconds. The viewer is moved to another stream this long before the shown position leaves the stream, because the
 * next segment may already be gone.
 */
const margin = 8;

/**
 * The anchor of a stream that gives no times, at its first sample. A start-over or catch-up stream begins at the
 * requested moment. For a live stream, its edge is assumed to be now. `asked` is when the stream was requested.
 */
export function anchorOf(
  timing: PlayableTiming,
  playback: LivePlayback,
  asked: number,
  now: number,
): Anchor {
  if (timing.kind === 'catch-up') return { position: 0, moment: timing.start * 1000 };
  if (timing.kind === 'start-over') return { position: 0, moment: asked - timing.offset * 1000 };
  return { position: playback.end ?? playback.position, moment: now };
}

/** When the shown frame was broadcast. */
export function momentShown(playback: LivePlayback, anchor: Anchor): number {
  return playback.broadcastTime ?? anchor.moment + (playback.position - anchor.position) * 1000;
}

/**
 * The seconds by which the stream's edge is behind the viewer's clock: the time that the broadcast needs to arrive,
 * plus the error of the clock. The smallest value of all samples counts, because an edge that is not renewed (no
 * network) only seems to fall behind.
 */
export function edgeDelay(
  playback: LivePlayback,
  moment: number,
  now: number,
  before: number | undefined,
): number | undefined {
  if (playback.end === undefined) return before;
  const delay = (now - moment) / 1000 - (playback.end - playback.position);
  return before === undefined ? delay : Math.min(before, delay);
}

/** Seconds behind live; 0 when the video is as live as the stream can be. */
export function behindLive(moment: number, delay: number, now: number): number {
  const behind = (now - moment) / 1000 - delay;
  return behind < nearEnough ? 0 : Math.round(behind);
}

/**
 * The seconds from the beginning of a live stream to its edge. What the browser has loaded stays playable when the
 * stream no longer contains it, and `start` is then the beginning of that part. So the last measure, `before`, counts.
 * Undefined while no edge is known: a stream that is loaded again is measured again.
 */
export function streamReach(
  { start, end, bufferStart = Number.POSITIVE_INFINITY }: LivePlayback,
  before: number | undefined,
): number | undefined {
  if (end === undefined) return undefined;
  return start < bufferStart ? end - start : (before ?? end - start);
}

/**
 * Whether the shown moment is about to leave a live stream, which contains only the last minute or so. A viewer who
 * paused or went back is then taken to a start-over stream. The window is measured by the clock, because a stream
 * that is not renewed does not know that its beginning is gone. `reach` is from `streamReach`.
 */
export function momentLeavesStream(
  reach: number | undefined,
  moment: number,
  delay: number,
  now: number,
): boolean {
  if (reach === undefined || behindLive(moment, delay, now) === 0) return false;
  return moment < now - (delay + reach - margin) * 1000;
}

export type SeekPlan =
  | { readonly kind: 'seek'; readonly position: number }
  | { readonly kind: 'live' }
  /** Play a start-over stream that begins `offset` seconds before now. */
  | { readonly kind: 'start-over'; readonly offset: number };

/**
 * How to show `moment`: in the stream if it goes back so far, otherwise by starting over from there. A moment in the
 * future becomes the edge of the stream, or live. A moment before the catch-up window becomes the start of the window;
 * without a window it becomes live. `shown` is the moment that the video shows. `dvr` in seconds.
 */
export function planSeek(
  moment: number,
  current: { readonly playback: LivePlayback; readonly shown: number } | undefined,
  dvr: number,
  now: number,
): SeekPlan {
  const back = Math.round((now - moment) / 1000);
  if (current) {
    const { playback, shown } = current;
    const position = playback.position + (moment - shown) / 1000;
    const end = playback.end ?? Number.POSITIVE_INFINITY;
    if (position >= end - nearEnough / 2) return { kind: 'seek', position: end };
    const known = playback.end !== undefined || position <= playback.position;
    if (known && position >= playback.start) return { kind: 'seek', position };
  }
  if (back < nearEnough || dvr < 1) return { kind: 'live' };
  return { kind: 'start-over', offset: Math.min(back, dvr) };
}
