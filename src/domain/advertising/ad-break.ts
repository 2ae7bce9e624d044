/**
 * Decides when a clip is shown before a programme, which of its files is played, and how long the app waits for it.
 * docs/decisions.md, "Ad breaks".
 */
import { minute } from '../time/time-units.ts';

/** Seconds. */
export const answerTimeout = 5;
export const firstFrameTimeout = 8;
export const stallTimeout = 8;

/** How a clip ended: there was none, it was skipped or interrupted, or it was watched to its end. */
export type AdOutcome = 'none' | 'left' | 'ended';

const pauseBetween = 3 * minute;

/**
 * Limits how often clips are shown, so that a viewer who changes channels quickly is not stopped at each. Times
 * are epoch milliseconds.
 */
export function isBreakDue(lastBreak: number | undefined, now: number): boolean {
  return lastBreak === undefined || now < lastBreak || now - lastBreak >= pauseBetween;
}

export type AdFile = {
  src: string;
  type: string;
  /** CSS pixels times the pixel density; 0 when it is not known. */
  width: number;
};

/** The smallest file that fills `width`, else the largest. */
export function bestFile(files: readonly AdFile[], width: number): AdFile | undefined {
  const byWidth = [...files].sort((one, other) => one.width - other.width);
  return byWidth.find((file) => file.width >= width) ?? byWidth.at(-1);
}

/** Seconds until the clip may be skipped, 0 from then on; `undefined` when it may not be skipped. */
export function secondsUntilSkip(
  skipAfter: number | undefined,
  position: number,
): number | undefined {
  return skipAfter === undefined ? undefined : Math.max(0, Math.ceil(skipAfter - position));
}
