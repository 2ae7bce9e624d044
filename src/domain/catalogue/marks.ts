/** Which part of a video plays: its intro, a recap of what was before, its credits. docs/api.md, "Video". */

export type Mark = {
  readonly kind: 'intro' | 'recap' | 'credits';
  /** Seconds. */
  readonly from: number;
  readonly to: number;
};

/** Under so many seconds nothing is won by skipping. */
const leastSkipped = 3;

/** The intro or recap that plays at `position`, while enough of it is left. */
export function skippableAt(marks: readonly Mark[], position: number): Mark | undefined {
  return marks.find(
    ({ kind, from, to }) => kind !== 'credits' && position >= from && position <= to - leastSkipped,
  );
}

/** Where the credits begin, in seconds; credits in the first half are a mistake. */
export function creditsFrom(marks: readonly Mark[], duration: number): number | undefined {
  return marks.find(
    ({ kind, from }) => kind === 'credits' && from > duration / 2 && from < duration,
  )?.from;
}
