/** When the next episode is offered, and when it begins by itself. docs/product.md, 4, "Playback". */
import { creditsFrom, type SkipRange } from './skip-range.ts';

/** Seconds between the offer and the beginning of the next episode. */
export const countdownSeconds = 10;

export type UpNext = {
  /** The video is near its end, or there. */
  readonly near: boolean;
  readonly over: boolean;
  /** The video moves; once it is over, the countdown goes on without it. */
  readonly running: boolean;
  /** The viewer wants no countdown. */
  readonly stopped: boolean;
  readonly left: number;
};

export type UpNextEvent =
  | { type: 'moved'; near: boolean }
  | { type: 'plays' }
  | { type: 'pauses' }
  | { type: 'ended' }
  | { type: 'second' }
  | { type: 'stop' };

export const notYet: UpNext = {
  near: false,
  over: false,
  running: false,
  stopped: false,
  left: countdownSeconds,
};

/** Whether the video has come to its credits or, where they are unknown, to its last seconds. All in seconds. */
export function isNearEnd(
  position: number,
  duration: number,
  ranges: readonly SkipRange[],
): boolean {
  if (!Number.isFinite(duration) || duration <= 0) return false;
  const from = creditsFrom(ranges, duration) ?? Math.max(duration / 2, duration - countdownSeconds);
  return position >= from;
}

/** The same object where nothing has changed. */
export function upNextAfter(before: UpNext, event: UpNextEvent): UpNext {
  switch (event.type) {
    case 'moved':
      if (event.near === before.near || before.over) return before;
      // Who goes back gets the whole countdown again, unless they stopped it.
      return { ...before, near: event.near, left: countdownSeconds };
    case 'plays':
      return { ...before, running: true, ...(before.over && { over: false, near: false }) };
    case 'pauses':
      return { ...before, running: false };
    case 'ended':
      return { ...before, near: true, over: true, running: true };
    case 'second':
      return isCounting(before) ? { ...before, left: before.left - 1 } : before;
    case 'stop':
      return { ...before, stopped: true };
  }
}

export function isCounting({ near, running, stopped, left }: UpNext): boolean {
  return near && running && !stopped && left > 0;
}

/** Offered until it is stopped; and once more when the video is over, without a countdown. */
export function isOffered({ near, over, stopped }: UpNext): boolean {
  return near && (over || !stopped);
}

export function isDue({ near, stopped, left }: UpNext): boolean {
  return near && !stopped && left <= 0;
}
