/** How large rows, headers and the ruler are, in CSS pixels. */
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

/** `scale` is how much larger than usual the viewer has their letters: rows grow with them. */
export function sizesOf(orientation: Orientation, narrow: boolean, scale: number): Sizes {
  const { row, head, ruler } = sizes[orientation][narrow ? 'narrow' : 'wide'];
  return { row: row * scale, head: head * scale, ruler: ruler * scale };
}

/** 1 at the size that browsers come with. */
export function letterScale(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;
}
