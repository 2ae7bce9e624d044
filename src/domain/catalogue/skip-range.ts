/**
 * Which part of a video plays: its intro, a recap of what was before, its credits. On the wire these are marks.
 * docs/decisions.md, "Storyboard, marks".
 */

export type SkipRange = {
  readonly kind: 'intro' | 'recap' | 'credits';
  /** Seconds. */
  readonly from: number;
  readonly to: number;
};

/** Seconds. To skip less than this wins nothing. */
const leastSkipped = 3;

/** The intro or recap that plays at `position`, while enough of it is left. */
export function skippableAt(ranges: readonly SkipRange[], position: number): SkipRange | undefined {
  return ranges.find(
    ({ kind, from, to }) => kind !== 'credits' && position >= from && position <= to - leastSkipped,
  );
}

/** Where the credits begin, in seconds; credits in the first half are a mistake. */
export function creditsFrom(ranges: readonly SkipRange[], duration: number): number | undefined {
  return ranges.find(
    ({ kind, from }) => kind === 'credits' && from > duration / 2 && from < duration,
  )?.from;
}
