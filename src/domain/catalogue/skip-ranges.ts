/** Which skippable part of a video is playing: its intro, a recap, its credits. docs/api.md, "Video". */

export type SkipRange = {
  readonly kind: 'intro' | 'recap' | 'credits';
  /** Seconds. */
  readonly from: number;
  readonly to: number;
};

/** Skipping fewer seconds than this is not worth a button. */
const minSkipped = 3;

/** The intro or recap that plays at `position`, when enough of it is left to skip. */
export function skippableAt(ranges: readonly SkipRange[], position: number): SkipRange | undefined {
  return ranges.find(
    ({ kind, from, to }) => kind !== 'credits' && position >= from && position <= to - minSkipped,
  );
}

/** When the credits begin, in seconds. Credits in the first half are a mistake and ignored. */
export function creditsStart(ranges: readonly SkipRange[], duration: number): number | undefined {
  return ranges.find(
    ({ kind, from }) => kind === 'credits' && from > duration / 2 && from < duration,
  )?.from;
}
