/**
 * When a video counts as watched, and where it resumes. All times are seconds. docs/product.md, 4 and 9. Cards need
 * none of this, so it is apart from `watch-progress.ts`.
 */
import { creditsStart, type SkipRange } from './skip-ranges.ts';
import { type StoredProgress, storedPosition, watchedThreshold } from './watch-progress.ts';

/**
 * When the player does not know the real length, the catalogue's length is used. It is rounded, so a smaller
 * share is enough.
 */
const catalogueWatchedThreshold = 0.9;
/** Below this position a video begins at its start: resuming would not help. */
const minResume = 5;

/** Where the video starts to play: at the kept position, or at the start if it was watched to its end. */
export function resumePosition(
  kept: StoredProgress | undefined,
  duration: number | undefined,
  ranges: readonly SkipRange[],
): number {
  const position = storedPosition(kept);
  return position < minResume || isWatched(position, duration, undefined, ranges) ? 0 : position;
}

/**
 * Whether the position counts as watched: in the credits where they are marked, and past 95 % of the stream's length,
 * or 90 % of the catalogue's.
 */
export function isWatched(
  position: number,
  streamDuration: number | undefined,
  catalogueDuration: number | undefined,
  ranges: readonly SkipRange[],
): boolean {
  const isPast = (duration: number, share: number) =>
    position >= Math.min(duration * share, creditsStart(ranges, duration) ?? duration);
  if (isLength(streamDuration)) return isPast(streamDuration, watchedThreshold);
  if (isLength(catalogueDuration)) return isPast(catalogueDuration, catalogueWatchedThreshold);
  return false;
}

function isLength(seconds: number | undefined): seconds is number {
  return seconds !== undefined && Number.isFinite(seconds) && seconds > 0;
}
