/** The parts of what the device keeps, and how they share a bar. */

export const keptParts = ['guide', 'pictures', 'answers', 'records', 'app'] as const;
export type KeptPart = (typeof keptParts)[number];

/** The parts that the viewer may remove; all in them is at the provider too. */
export type RemovablePart = Extract<KeptPart, 'guide' | 'pictures' | 'answers'>;

export type MeasuredPart = {
  /** How many days, pictures, answers, reminders or files. */
  readonly count: number;
  readonly bytes: number;
  /** How many of them have a size that the browser does not say. */
  readonly unmeasured?: number;
  /** When the oldest and the newest were kept, epoch milliseconds. */
  readonly oldest?: number | undefined;
  readonly newest?: number | undefined;
};

/** Films have a list of their own instead of a row. */
export type BarPart = KeptPart | 'films' | 'other';

export type BarSegment = { readonly part: BarPart; readonly bytes: number };

/**
 * The segments of the bar. What the browser counts beyond the measured parts (`usage`, bytes) is the last one; a
 * browser may count less than there is, because it packs.
 */
export function barSegments(
  measured: ReadonlyMap<KeptPart | 'films', number>,
  usage: number | undefined,
): BarSegment[] {
  const segments: BarSegment[] = [...measured].map(([part, bytes]) => ({ part, bytes }));
  const sum = segments.reduce((total, { bytes }) => total + bytes, 0);
  const other = Math.max(0, (usage ?? 0) - sum);
  return [...segments, { part: 'other' as const, bytes: other }].filter(({ bytes }) => bytes > 0);
}
