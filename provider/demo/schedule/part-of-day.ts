/** A broadcast day is from six to six and has four parts. Times are minutes from its beginning. */
import type { DemoFormat, PartOfDay } from '../model.ts';

export const partsInOrder = ['morning', 'afternoon', 'evening', 'night'] as const;
export const partMinutes = 6 * 60;

export function partAt(minute: number): PartOfDay {
  return partsInOrder[Math.min(3, Math.floor(minute / partMinutes))] ?? 'night';
}

export function belongsTo(format: DemoFormat, part: PartOfDay): boolean {
  return format.parts?.includes(part) ?? true;
}
