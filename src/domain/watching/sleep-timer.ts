/** When the sleep timer stops what plays, and how it gets there. All times are milliseconds. docs/product.md, 4, "Playback". */

export const sleepMinutes = [15, 30, 60] as const;

export type SleepLength = (typeof sleepMinutes)[number] | 'end';

export type SleepTimer =
  | { readonly length: (typeof sleepMinutes)[number]; readonly until: number }
  /** The end of what plays: `at` is that end, in the time of `of`, a video or a channel. Both follow the player. */
  | {
      readonly length: 'end';
      readonly of?: string | undefined;
      readonly at?: number | undefined;
    };

/** What plays, in its own time: of a video since its beginning, of a channel the moment of its broadcast. */
export type Playing = {
  readonly id: string;
  readonly moment: number;
  /** Undefined while nobody knows it. */
  readonly end: number | undefined;
};

/** “Keep watching” is offered so long before. */
const noticeBefore = 60_000;
/** The sound goes down for so long. */
const fadeFor = 8000;
/** A player stops a little before the length that it states. */
const atEnd = 500;

export function startSleepTimer(length: SleepLength, now: number): SleepTimer {
  return length === 'end' ? { length } : { length, until: now + length * 60_000 };
}

/**
 * The timer for what plays now. Its end is the end of the programme or episode that plays first; the programme
 * after it changes nothing, another channel or video does. Returns the same object when nothing has changed.
 */
export function followPlaying(timer: SleepTimer, { id, end }: Playing): SleepTimer {
  if (timer.length !== 'end' || end === undefined) return timer;
  return timer.of === id && timer.at !== undefined ? timer : { length: 'end', of: id, at: end };
}

/** What is left; undefined while the end is unknown. */
export function sleepLeft(
  timer: SleepTimer,
  playing: Playing | undefined,
  now: number,
): number | undefined {
  if (timer.length !== 'end') return timer.until - now;
  if (timer.at === undefined || !playing || playing.id !== timer.of) return undefined;
  return timer.at - playing.moment;
}

export function isTimeToTell(left: number | undefined): boolean {
  return left !== undefined && left <= noticeBefore;
}

export function isTimeToSleep(left: number | undefined): boolean {
  return left !== undefined && left <= atEnd;
}

/** The share of the viewer's volume, from 0 to 1. */
export function soundShare(left: number | undefined): number {
  return left === undefined ? 1 : Math.min(1, Math.max(0, left / fadeFor));
}

/** The timer of a viewer who wants to keep watching: as long once more, or none where an end was chosen. */
export function timerKeptAwake({ length }: SleepTimer, now: number): SleepTimer | undefined {
  return length === 'end' ? undefined : startSleepTimer(length, now);
}

/** Whether the time was over before a player was there to be stopped. */
export function isOver(timer: SleepTimer, now: number): boolean {
  return timer.length !== 'end' && timer.until <= now;
}
