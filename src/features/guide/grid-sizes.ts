/** How large rows, headers and the ruler are, in CSS pixels. */
import type { Orientation, Sizes } from './grid/geometry.ts';

type Room = 'wide' | 'narrow' | 'low';

const sizes: Readonly<Record<Orientation, Readonly<Record<Room, Sizes>>>> = {
  horizontal: {
    wide: { row: 76, head: 188, ruler: 44 },
    narrow: { row: 72, head: 84, ruler: 40 },
    low: { row: 52, head: 160, ruler: 36 },
  },
  vertical: {
    wide: { row: 190, head: 64, ruler: 68 },
    narrow: { row: 150, head: 60, ruler: 56 },
    low: { row: 150, head: 60, ruler: 48 },
  },
};

/** docs/product.md, 9: narrower than this a window is a phone's. */
export const phone = '(width < 768px)';
/** A phone on its side: lower rows, so that four of them show. */
export const low = '(width >= 640px) and (height < 500px)';

/** `scale` is how much larger than usual the viewer has their letters: rows grow with them. */
export function sizesOf(orientation: Orientation, room: Room, scale: number): Sizes {
  const { row, head, ruler } = sizes[orientation][room];
  return { row: row * scale, head: head * scale, ruler: ruler * scale };
}

/** 1 at the size that browsers come with. */
export function letterScale(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;
}
