/**
 * When a clip is shown before a programme, which file of it, and for how long it is
 * waited for. docs/decisions.md, "Ad breaks".
 */

/** Seconds. */
export const answerTimeout = 5;
export const firstFrameTimeout = 8;
export const stallTimeout = 8;

/** What became of a clip: there was none, it was skipped or broke off, or it was watched to its end. */
export type AdOutcome = 'none' | 'left' | 'ended';

const pauseBetween = 3 * 60 * 1000;

/** Whoever goes from channel to channel is not stopped at each. Epoch milliseconds. */
export function isBreakDue(lastBreak: number | undefined, now: number): boolean {
  return lastBreak === undefined || now < lastBreak || now - lastBreak >= pauseBetween;
}

export type AdFile = {
  src: string;
  type: string;
  /** CSS pixels times their density; 0 when it is not said. */
  width: number;
};

/** The smallest file that fills `width`, else the largest. */
export function bestFile(files: readonly AdFile[], width: number): AdFile | undefined {
  const byWidth = [...files].sort((one, other) => one.width - other.width);
  return byWidth.find((file) => file.width >= width) ?? byWidth.at(-1);
}

/** Seconds until the clip may be skipped, 0 from then on; `undefined` when it may not be. */
export function skipsIn(skipAfter: number | undefined, position: number): number | undefined {
  return skipAfter === undefined ? undefined : Math.max(0, Math.ceil(skipAfter - position));
}
