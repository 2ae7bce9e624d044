/** A broadcast day runs from six to six and has four parts. In minutes from its beginning. */
import type { DemoFormat, PartOfDay } from '../demo/model.ts';

export const partsInOrder = ['morning', 'afternoon', 'evening', 'night'] as const;
export const partMinutes = 6 * 60;

/** When a part's special programmes begin: at seven, two, eight and one. */
export const specialHour: Readonly<Record<PartOfDay, number>> = {
  morning: 1 * 60,
  afternoon: 8 * 60,
  evening: 14 * 60,
  night: 19 * 60,
};

export function partAt(minute: number): PartOfDay {
  return partsInOrder[Math.min(3, Math.floor(minute / partMinutes))] ?? 'night';
}

export function belongsTo(format: DemoFormat, part: PartOfDay): boolean {
  return format.parts?.includes(part) ?? true;
}
