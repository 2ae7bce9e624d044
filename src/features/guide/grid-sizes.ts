/** How large rows, headers and the ruler are, in CSS pixels. Each pair is one object, so that the grid knows it again. */
import type { Orientation, Sizes } from './grid/geometry.ts';

const sizes: Readonly<Record<Orientation, Readonly<Record<'wide' | 'narrow', Sizes>>>> = {
  horizontal: {
    wide: { row: 76, head: 188, ruler: 44 },
    narrow: { row: 72, head: 84, ruler: 40 },
  },
  vertical: {
    wide: { row: 190, head: 64, ruler: 68 },
    narrow: { row: 150, head: 60, ruler: 56 },
  },
};

/** Specification, point 9: narrower than this a window is a phone's. */
export const phone = '(width < 768px)';

export function sizesOf(orientation: Orientation, narrow: boolean): Sizes {
  return sizes[orientation][narrow ? 'narrow' : 'wide'];
}
