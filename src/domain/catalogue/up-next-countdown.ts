/** When the next episode is offered, and when it begins without a press. docs/product.md, 4, "Playback". */
import { creditsStart, type SkipRange } from './skip-ranges.ts';

/** Seconds between the offer and the start of the next episode. */
export const countdownSeconds = 10;

export type UpNext = {
  /** The video is near its end, or has ended. */
  readonly near: boolean;
  /** The video has ended. */
  readonly over: boolean;
  /** The countdown may run: the video plays, or it has ended. */
  readonly running: boolean;
  /** The viewer wants no countdown. */
  readonly stopped: boolean;
  /** Seconds until the next episode begins. */
  readonly left: number;
};

export type UpNextEvent =
  | { type: 'moved'; near: boolean }
  | { type: 'plays' }
  | { type: 'pauses' }
  | { type: 'ended' }
  | { type: 'second' }
  | { type: 'stop' };

export const initialUpNext: UpNext = {
  near: false,
  over: false,
  running: false,
  stopped: false,
  left: countdownSeconds,
};

/**
 * Whether the video has reached its credits or, when they are not marked, its last seconds. All arguments are in
 * seconds.
 */
export function isNearEnd(
  position: number,
  duration: number,
  ranges: readonly SkipRange[],
): boolean {
  if (!Number.isFinite(duration) || duration <= 0) return false;
  const from =
    creditsStart(ranges, duration) ?? Math.max(duration / 2, duration - countdownSeconds);
  return position >= from;
}

/** Returns the same object when nothing has changed. */
export function upNextReducer(before: UpNext, event: UpNextEvent): UpNext {
  switch (event.type) {
    case 'moved':
      if (event.near === before.near || before.over) return before;
      // A viewer who seeks back gets the whole countdown again, unless they stopped it.
      return { ...before, near: event.near, left: countdownSeconds };
    case 'plays':
      return { ...before, running: true, ...(before.over && { over: false, near: false }) };
    case 'pauses':
      return { ...before, running: false };
    case 'ended':
      return { ...before, near: true, over: true, running: true };
    case 'second':
      return isCountdownRunning(before) ? { ...before, left: before.left - 1 } : before;
    case 'stop':
      return { ...before, stopped: true };
  }
}

export function isCountdownRunning({ near, running, stopped, left }: UpNext): boolean {
  return near && running && !stopped && left > 0;
}

/** The next episode is offered until the viewer stops it, and once more when the video is over, without a countdown. */
export function isNextEpisodeOffered({ near, over, stopped }: UpNext): boolean {
  return near && (over || !stopped);
}

/** Whether the countdown is over, so that the next episode begins now. */
export function isNextEpisodeDue({ near, stopped, left }: UpNext): boolean {
  return near && !stopped && left <= 0;
}
