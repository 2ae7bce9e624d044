/** The parts of what the device stores, and the bar that shows how much of it each part takes. */

export const keptParts = ['guide', 'pictures', 'answers', 'records', 'app'] as const;
export type KeptPart = (typeof keptParts)[number];

/** The parts that the viewer may remove. The provider has all of their content, too. */
export type RemovablePart = Extract<KeptPart, 'guide' | 'pictures' | 'answers'>;

export type MeasuredPart = {
  /** The number of days, pictures, answers, reminders or files. */
  readonly count: number;
  readonly bytes: number;
  /** How many of them have no known size, because the browser does not say it. */
  readonly unmeasured?: number;
  /** When the oldest and the newest were stored, epoch milliseconds. */
  readonly oldest?: number | undefined;
  readonly newest?: number | undefined;
};

/** Films are a part of the bar, but no `KeptPart`, because they have a list of their own. */
export type BarPart = KeptPart | 'films' | 'other';

export type BarSegment = { readonly part: BarPart; readonly bytes: number };

/**
 * The segments of the bar. The last one is what the browser counts beyond the measured parts (`usage`, bytes). A
 * browser may count less than the sum of the parts, because it compresses them.
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
