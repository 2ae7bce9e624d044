/**
 * Where things are in the grid, in both orientations. All directions are logical (inline and block). Right-to-left
 * therefore differs in only one thing: the scroll position starts at zero and becomes negative.
 */
import { minute } from '../../../domain/time/time-units.ts';

export type Orientation = 'horizontal' | 'vertical';

export type Sizes = {
  /** In CSS pixels: a channel's row, its header along the time axis, and the ruler's depth. */
  readonly row: number;
  readonly head: number;
  readonly ruler: number;
  /** The size of the viewer's letters, as a multiple of the usual one. */
  readonly letters: number;
};

/** In a narrower channels' column, logos stand above names without numbers. CSS pixels at the usual size of letters. */
const compact = 120;

export function hasCompactHeads(orientation: Orientation, { head, letters }: Sizes): boolean {
  return orientation === 'horizontal' && head < compact * letters;
}

/** Along time and across it, in CSS pixels. */
export type Place = { readonly time: number; readonly row: number };

export function isSamePlace(one: Place, other: Place): boolean {
  return one.time === other.time && one.row === other.row;
}

export type Geometry = {
  readonly orientation: Orientation;
  readonly sizes: Sizes;
  /** Places an element along time. */
  placeAlongTime(style: CSSStyleDeclaration, from: number, length: number): void;
  placeRow(style: CSSStyleDeclaration, row: number): void;
  /** Moves a cell's title along time, in pixels. */
  shiftTitle(style: CSSStyleDeclaration, length: number): void;
  /** How long a part of a cell has to be for its title to be read, in pixels. */
  readonly minTitle: number;
  /** Makes an element large enough for `time` pixels and `rows` rows. */
  setExtent(style: CSSStyleDeclaration, time: number, rows: number): void;
  /** The scroll position. */
  scrolledPlace(scroller: Element): Place;
  scrollTo(scroller: Element, place: Place): void;
  /** The size of the part of the scroller that shows programmes. */
  viewport(scroller: Element): Place;
};

/** docs/product.md, 9: 5 px a minute, so that 24 hours are 7200 px; 9 px at the viewing distance `far`. */
function pixelsPerMinute(): number {
  return globalThis.document?.documentElement.dataset.viewing === 'far' ? 9 : 5;
}

const gap = 3;

export function msToPixels(milliseconds: number): number {
  return (milliseconds / minute) * pixelsPerMinute();
}

export function pixelsToMs(length: number): number {
  return (length / pixelsPerMinute()) * minute;
}

/** The CSS properties of each orientation: time runs along one direction, channels follow one another across it. */
const ways = {
  horizontal: {
    from: 'insetInlineStart',
    length: 'inlineSize',
    shift: 'paddingInlineStart',
    across: 'insetBlockStart',
    breadth: 'blockSize',
    padding: 12,
    minTitle: 90,
  },
  vertical: {
    from: 'insetBlockStart',
    length: 'blockSize',
    shift: 'paddingBlockStart',
    across: 'insetInlineStart',
    breadth: 'inlineSize',
    padding: 6,
    minTitle: 52,
  },
} as const;

export function geometryOf(orientation: Orientation, sizes: Sizes): Geometry {
  const { row, head, ruler, letters } = sizes;
  const way = ways[orientation];
  const horizontal = orientation === 'horizontal';
  const toPlace = (inline: number, block: number): Place =>
    horizontal ? { time: inline, row: block } : { time: block, row: inline };
  return {
    orientation,
    sizes,
    minTitle: way.minTitle * letters,
    placeAlongTime(style, from, length) {
      style[way.from] = `${head + from}px`;
      style[way.length] = `${length - gap}px`;
    },
    placeRow(style, index) {
      style[way.across] = `${ruler + index * row}px`;
    },
    shiftTitle(style, length) {
      style[way.shift] = length === 0 ? '' : `${length + way.padding}px`;
    },
    setExtent(style, time, rows) {
      style[way.length] = `${head + time}px`;
      style[way.breadth] = `${ruler + rows * row}px`;
    },
    scrolledPlace: ({ scrollLeft, scrollTop }) => toPlace(Math.abs(scrollLeft), scrollTop),
    scrollTo(scroller, { time, row: across }) {
      const [inline, block] = horizontal ? [time, across] : [across, time];
      const leftwards = getComputedStyle(scroller).direction === 'rtl';
      // Without an animation, which would pass over hours that are not filled.
      scroller.scrollTo({ left: leftwards ? -inline : inline, top: block, behavior: 'instant' });
    },
    viewport({ clientWidth, clientHeight }) {
      const { time, row: across } = toPlace(clientWidth, clientHeight);
      return { time: time - head, row: across - ruler };
    },
  };
}
