/** How large rows, headers and the ruler are, in CSS pixels. */
import { useMemo, useState } from 'react';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import type { Orientation, Sizes } from './grid/grid-geometry.ts';

type Room = 'wide' | 'narrow' | 'low' | 'small';

const sizes: Readonly<Record<Orientation, Readonly<Record<Room, Omit<Sizes, 'letters'>>>>> = {
  horizontal: {
    wide: { row: 76, head: 188, ruler: 44 },
    narrow: { row: 72, head: 84, ruler: 40 },
    low: { row: 52, head: 172, ruler: 36 },
    small: { row: 52, head: 84, ruler: 36 },
  },
  vertical: {
    wide: { row: 190, head: 64, ruler: 68 },
    narrow: { row: 150, head: 60, ruler: 56 },
    low: { row: 150, head: 60, ruler: 48 },
    small: { row: 150, head: 60, ruler: 48 },
  },
};

/** docs/product.md, 9: a narrower window is a phone's. */
const phone = '(width < 768px)';
/** A phone on its side: rows are lower, so that four of them are visible. */
const low = '(width >= 640px) and (height < 500px)';
/** The window of a desktop, magnified four times. */
const small = '(width < 640px) and (height < 500px)';

/** The grid's sizes in this window. Rows grow with the viewer's letters. */
export function useGridSizes(orientation: Orientation): Sizes {
  const [isPhone, isLow, isSmall] = [
    useMediaQuery(phone),
    useMediaQuery(low),
    useMediaQuery(small),
  ];
  const room = isSmall ? 'small' : isLow ? 'low' : isPhone ? 'narrow' : 'wide';
  const [letters] = useState(letterScale);
  return useMemo(() => {
    const { row, head, ruler } = sizes[orientation][room];
    return { row: row * letters, head: head * letters, ruler: ruler * letters, letters };
  }, [orientation, room, letters]);
}

/** 1 at the usual size of a browser. */
function letterScale(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;
}
