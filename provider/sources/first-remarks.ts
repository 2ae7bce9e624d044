import { formatCount } from '../import/import-limits.ts';

/** The first remarks, `max` lines at most. If there are more, the last line says how many. */
export function firstRemarks(remarks: readonly string[], max: number): readonly string[] {
  if (remarks.length <= max) return remarks;
  const first = remarks.slice(0, max - 1);
  return [...first, `and ${formatCount(remarks.length - first.length)} more`];
}
