/**
 * Decides when the sleep timer stops the video, and how. All times are milliseconds. docs/product.md, 4, "Playback".
 */
import { minute } from '../time/time-units.ts';

export const sleepMinutes = [15, 30, 60] as const;

export type SleepLength = (typeof sleepMinutes)[number] | 'end';

export type SleepTimer =
  | { readonly length: (typeof sleepMinutes)[number]; readonly until: number }
  /**
   * Stops at the end of a video or a programme. `of` is the id of the video or channel, and `at` is that end in the
   * time of `Playing`. Both are unknown until something plays, and change with what plays.
   */
  | {
      readonly length: 'end';
      readonly of?: string | undefined;
      readonly at?: number | undefined;
    };

/** What is playing, in its own time: for a video since its beginning, for a channel the moment of its broadcast. */
export type Playing = {
  readonly id: string;
  readonly moment: number;
  /** Undefined while the end is unknown. */
  readonly end: number | undefined;
  /** Whether nothing will say when it ends, as on a channel without a guide. */
  readonly hasNoEnd?: boolean;
};

/** How long before the end “Keep watching” is offered. */
const offerBefore = minute;
/** How long before its end the timer fades the sound, in milliseconds. */
const fadeMs = 8000;
/** A player stops a little before the length that it reports. */
const atEnd = 500;
/**
 * What may play between two checks: a browser may check a page in the background only once a minute, and a stream that
 * stalled leaves out a part. More is a jump.
 */
const playedBetweenChecks = 2 * minute;

export function startSleepTimer(length: SleepLength, now: number): SleepTimer {
  return length === 'end' ? { length } : { length, until: now + length * minute };
}

/**
 * The timer for what is playing now; `before` is what played at the check before. It ends with the programme or episode
 * that was playing when it was set. The next programme changes nothing, but another channel or video does, and so does a
 * jump to another time of the same channel. Returns the same object when nothing has changed.
 */
export function timerForPlaying(
  timer: SleepTimer,
  playing: Playing,
  before: Playing | undefined,
): SleepTimer {
  if (timer.length !== 'end') return timer;
  const { of, at } = timer;
  const { id, end } = playing;
  if (of === id && at !== undefined && (at === end || continuesWithoutJump(playing, before)))
    return timer;
  if (end !== undefined) return { length: 'end', of: id, at: end };
  // After a jump in the same channel or video, the former end must not stop what is playing now.
  return of === id && at !== undefined ? { length: 'end' } : timer;
}

type Moment = Pick<Playing, 'id' | 'moment'>;

/** Whether the same channel or video has only played on since `before`. */
export function continuesWithoutJump({ id, moment }: Moment, before: Moment | undefined): boolean {
  return before?.id === id && Math.abs(moment - before.moment) <= playedBetweenChecks;
}

/** Whether the timer waits for an end that nothing will name, so that it would never stop what is playing. */
export function hasNothingToWaitFor(timer: SleepTimer, { id, hasNoEnd = false }: Playing): boolean {
  return hasNoEnd && timer.length === 'end' && (timer.of !== id || timer.at === undefined);
}

/** The time that is left; undefined while the end is unknown. */
export function sleepLeft(
  timer: SleepTimer,
  playing: Playing | undefined,
  now: number,
): number | undefined {
  if (timer.length !== 'end') return timer.until - now;
  if (timer.at === undefined || !playing || playing.id !== timer.of) return undefined;
  return timer.at - playing.moment;
}

export function isTimeToOfferMore(left: number | undefined): boolean {
  return left !== undefined && left <= offerBefore;
}

export function isTimeToSleep(left: number | undefined): boolean {
  return left !== undefined && left <= atEnd;
}

/** The share of the viewer's volume, from 0 to 1. */
export function fadeFactor(left: number | undefined): number {
  return left === undefined ? 1 : Math.min(1, Math.max(0, left / fadeMs));
}

/** The timer of a viewer who wants to keep watching: the same time again, or none if an end was chosen. */
export function extendedTimer({ length }: SleepTimer, now: number): SleepTimer | undefined {
  return length === 'end' ? undefined : startSleepTimer(length, now);
}

/** Whether the chosen time has passed without a player that the timer could stop. */
export function isSleepTimeOver(timer: SleepTimer, now: number): boolean {
  return timer.length !== 'end' && timer.until <= now;
}
