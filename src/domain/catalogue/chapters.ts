/**
 * The chapters of a video: which of them count, which one is playing, and where the keys lead. All times are seconds.
 */

type Begins = { readonly from: number };

/** After this many seconds of a chapter, the key for the previous chapter leads to the beginning of the same one. */
const restartAfter = 3;

/** The seek bar shows no more chapters than this. The others are left out. */
const maxChapters = 200;

/**
 * The chapters in order. If several begin together, the first one counts. A chapter that begins after the end is left
 * out. If only one chapter is left, the result is empty, because one chapter divides nothing.
 */
export function chaptersToShow<T extends Begins>(
  chapters: readonly T[],
  duration: number | undefined,
): T[] {
  const end = duration && Number.isFinite(duration) && duration > 0 ? duration : Infinity;
  const ordered = chapters
    .filter(({ from }) => from < end)
    .toSorted((one, other) => one.from - other.from)
    .filter(({ from }, at, all) => from !== all[at - 1]?.from);
  return ordered.length < 2 ? [] : ordered.slice(0, maxChapters);
}

/** The index of the chapter that is playing, in the result of `chaptersToShow`; -1 before the first one. */
export function chapterIndexAt(chapters: readonly Begins[], position: number): number {
  return chapters.findLastIndex(({ from }) => from <= position);
}

/** Where the key for the next (1) or the previous (-1) chapter leads; undefined where there is none. */
export function chapterSeekTime(
  chapters: readonly Begins[],
  position: number,
  step: 1 | -1,
): number | undefined {
  const at = chapterIndexAt(chapters, position);
  if (step > 0) return chapters[at + 1]?.from;
  const present = chapters[at];
  if (!present) return undefined;
  return position - present.from > restartAfter || at === 0 ? present.from : chapters[at - 1]?.from;
}
