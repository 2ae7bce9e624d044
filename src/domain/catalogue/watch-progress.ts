/** How much of a video was watched, and when that is saved. docs/product.md, 4 and 9. */

/** Seconds of play between two saves of the position. */
const saveEvery = 10;

export const watchedThreshold = 0.95;
/** A viewer who leaves a film in its first minute, or in the first tenth of a short one, has not begun to watch it. */
export const minContinued = { seconds: 60, share: 0.1 };
/** A watched video counts as begun again when its position falls below this share of the position where it ended. */
export const restartedShare = 0.9;

export type StoredProgress = {
  readonly time?: number | undefined;
  readonly progress?: number | undefined;
  readonly viewed_at?: number | undefined;
};

/** The position up to which the video was watched, in seconds. `progress` is the older name of `time`. */
export function storedPosition(kept: StoredProgress | undefined): number {
  return Math.max(0, kept?.time ?? kept?.progress ?? 0);
}

/** The watched share, from 0 to 1, for the bar on a card; for 0 there is no bar. */
export function watchedShare(
  kept: StoredProgress | undefined,
  duration: number | undefined,
): number {
  const position = storedPosition(kept);
  if (kept?.viewed_at !== undefined && position === 0) return 1;
  if (!duration || duration <= 0) return 0;
  return Math.min(1, position / duration);
}

/** docs/product.md, 9: a share from 0 to 1 in whole per cent, rounded up. */
export function percentOf(share: number): number {
  // Rounds to six places first, because the rounding error of a division would be rounded up.
  return Math.ceil(Number((share * 100).toFixed(6)));
}

/**
 * Seconds. On a slow machine, or in a background tab at double speed, the player reports its position only every
 * few seconds, so a smaller step is no jump.
 */
const shortestJump = 5;

/** The seconds played since the last save, and the position at the last report. */
export type PlayMeter = { readonly at: number; readonly played: number };

/**
 * The meter after the video has reached `position`. Playing counts, a jump does not: only time that was really
 * watched leads to the next save.
 */
export function meterAfter(meter: PlayMeter, position: number): PlayMeter {
  const step = position - meter.at;
  const isPlay = step > 0 && step < shortestJump;
  return { at: position, played: meter.played + (isPlay ? step : 0) };
}

export function isSaveDue(meter: PlayMeter): boolean {
  return meter.played >= saveEvery;
}
