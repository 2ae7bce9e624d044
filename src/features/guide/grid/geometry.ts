/**
 * Where things lie in the grid, for both orientations. Everything is said in logical terms, so that right-to-left
 * needs nothing more than that the browser counts its scroll position downwards from zero.
 */
import { minute } from '../../../domain/time/clock.ts';

export type Orientation = 'horizontal' | 'vertical';

export type Sizes = {
  /** In CSS pixels: a channel's row, its header along the time axis, and the ruler's depth. */
  readonly row: number;
  readonly head: number;
  readonly ruler: number;
  /** How many times as large as usual the viewer has their letters. */
  readonly letters: number;
};

/** A channels' column narrower than this, at usual letters, has logos above names and no numbers; in CSS pixels. */
const compact = 120;

export function isCompact(orientation: Orientation, { head, letters }: Sizes): boolean {
  return orientation === 'horizontal' && head < compact * letters;
}

/** Along time and across it, in CSS pixels. */
export type Place = { readonly time: number; readonly row: number };

export type Geometry = {
  readonly orientation: Orientation;
  readonly sizes: Sizes;
  /** Puts an element at a length along time. */
  placeAlong(style: CSSStyleDeclaration, from: number, length: number): void;
  placeRow(style: CSSStyleDeclaration, row: number): void;
  /** Moves a cell's words along time, in pixels. */
  lead(style: CSSStyleDeclaration, length: number): void;
  /** As long a piece of a cell as its words need to be read. */
  readonly leastTitle: number;
  /** Makes room for so much time and so many rows. */
  stretch(style: CSSStyleDeclaration, time: number, rows: number): void;
  /** How far the scroller stands from its beginnings. */
  read(scroller: Element): Place;
  write(scroller: Element, place: Place): void;
  /** What of the scroller shows programmes. */
  room(scroller: Element): Place;
};

/** docs/product.md, 9: 5 px a minute, so that 24 hours are 7200 px. */
const pixelsPerMinute = 5;
const gap = 3;

export function pixels(milliseconds: number): number {
  return (milliseconds / minute) * pixelsPerMinute;
}

export function milliseconds(length: number): number {
  return (length / pixelsPerMinute) * minute;
}

/** What each orientation calls the two ways: time runs along, channels lie across. */
const ways = {
  horizontal: {
    from: 'insetInlineStart',
    length: 'inlineSize',
    lead: 'paddingInlineStart',
    across: 'insetBlockStart',
    breadth: 'blockSize',
    padding: 12,
    leastTitle: 90,
  },
  vertical: {
    from: 'insetBlockStart',
    length: 'blockSize',
    lead: 'paddingBlockStart',
    across: 'insetInlineStart',
    breadth: 'inlineSize',
    padding: 6,
    leastTitle: 52,
  },
} as const;

export function geometryOf(orientation: Orientation, sizes: Sizes): Geometry {
  const { row, head, ruler, letters } = sizes;
  const way = ways[orientation];
  const horizontal = orientation === 'horizontal';
  /** Along and across, from what the browser counts inline and in block direction. */
  const turned = (inline: number, block: number): Place =>
    horizontal ? { time: inline, row: block } : { time: block, row: inline };
  return {
    orientation,
    sizes,
    leastTitle: way.leastTitle * letters,
    placeAlong(style, from, length) {
      style[way.from] = `${head + from}px`;
      style[way.length] = `${length - gap}px`;
    },
    placeRow(style, index) {
      style[way.across] = `${ruler + index * row}px`;
    },
    lead(style, length) {
      style[way.lead] = length === 0 ? '' : `${length + way.padding}px`;
    },
    stretch(style, time, rows) {
      style[way.length] = `${head + time}px`;
      style[way.breadth] = `${ruler + rows * row}px`;
    },
    read: ({ scrollLeft, scrollTop }) => turned(Math.abs(scrollLeft), scrollTop),
    write(scroller, { time, row: across }) {
      const [inline, block] = horizontal ? [time, across] : [across, time];
      const leftwards = getComputedStyle(scroller).direction === 'rtl';
      // At once: a guide that glides over hours shows nothing on the way.
      scroller.scrollTo({ left: leftwards ? -inline : inline, top: block, behavior: 'instant' });
    },
    room({ clientWidth, clientHeight }) {
      const { time, row: across } = turned(clientWidth, clientHeight);
      return { time: time - head, row: across - ruler };
    },
  };
}
