/**
 * How far a viewer has come in a video, where it resumes, and when it counts as watched. docs/product.md, 4 and 9.
 */

/** Seconds of play between two saves of the position. */
const saveEvery = 10;

export const viewedShare = 0.95;
/** Where the player does not tell the true length, the catalogue's rounded one is judged more mildly. */
const viewedShareOfCatalogue = 0.9;
/** Nobody wants to be put back to the third second. */
export const leastResume = 5;
/** Whoever leaves a film in its first minute, or in the first tenth of a short one, has only looked in. */
export const leastContinued = { seconds: 60, share: 0.1 };
/** A watched video whose position falls below this share of where it ended is watched once more. */
export const begunAnew = 0.9;

type Kept = {
  readonly time?: number | undefined;
  readonly progress?: number | undefined;
  readonly viewed_at?: number | undefined;
};

/** Seconds. `time` is what we save; `progress` is its older name. */
function positionOf(kept: Kept | undefined): number {
  return Math.max(0, kept?.time ?? kept?.progress ?? 0);
}

/** Where playing begins, in seconds: at the kept position, but at the start once it was watched to its end. */
export function resumeAt(kept: Kept | undefined, duration: number | undefined): number {
  const position = positionOf(kept);
  if (position < leastResume) return 0;
  return duration && position >= duration * viewedShare ? 0 : position;
}

/** The share that is watched, from 0 to 1, for the bar on a card; 0 shows none. */
export function watchedShare(kept: Kept | undefined, duration: number | undefined): number {
  const position = positionOf(kept);
  if (kept?.viewed_at !== undefined && position === 0) return 1;
  if (!duration || duration <= 0) return 0;
  return Math.min(1, position / duration);
}

/** docs/product.md, 9: a share from 0 to 1 in whole per cent, rounded up. */
export function percentOf(share: number): number {
  // What the division leaves behind the sixth place is no share.
  return Math.ceil(Number((share * 100).toFixed(6)));
}

/** Whether the position counts as having watched it: past 95 % of the stream's length, or 90 % of the catalogue's. */
export function isWatched(
  position: number,
  streamDuration: number | undefined,
  catalogueDuration: number | undefined,
): boolean {
  if (isLength(streamDuration)) return position >= streamDuration * viewedShare;
  if (isLength(catalogueDuration)) return position >= catalogueDuration * viewedShareOfCatalogue;
  return false;
}

function isLength(seconds: number | undefined): seconds is number {
  return seconds !== undefined && Number.isFinite(seconds) && seconds > 0;
}

/**
 * Seconds. A slow machine, or a tab in the background at double speed, tells of the picture only every few seconds.
 */
const shortestJump = 5;

/** What was played since the last save, and where the picture stood when we looked last. */
export type PlayMeter = { readonly at: number; readonly played: number };

/**
 * The meter after the picture has come to `position`. A step of play counts, a jump does not: only time that was
 * really watched brings the next save nearer.
 */
export function metered(meter: PlayMeter, position: number): PlayMeter {
  const step = position - meter.at;
  const isPlay = step > 0 && step < shortestJump;
  return { at: position, played: meter.played + (isPlay ? step : 0) };
}

export function isSaveDue(meter: PlayMeter): boolean {
  return meter.played >= saveEvery;
}
