/**
 * Where things lie in the grid, for both orientations. Everything is said in logical terms, so that right-to-left
 * needs nothing more than that the browser counts its scroll position downwards from zero.
 */
import { minute } from '../../../domain/schedule.ts';

export type Orientation = 'horizontal' | 'vertical';

/** In CSS pixels: a channel's row, its header along the time axis, and the ruler's depth. */
export type Sizes = { readonly row: number; readonly head: number; readonly ruler: number };

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

/** Specification, point 9: 5 px a minute, so that 24 hours are 7200 px. */
export const pixelsPerMinute = 5;
const gap = 3;

export function pixels(milliseconds: number): number {
  return (milliseconds / minute) * pixelsPerMinute;
}

export function milliseconds(length: number): number {
  return (length / pixelsPerMinute) * minute;
}

export function geometryOf(orientation: Orientation, sizes: Sizes): Geometry {
  const { row, head, ruler } = sizes;
  if (orientation === 'horizontal') {
    return {
      orientation,
      sizes,
      placeAlong(style, from, length) {
        style.insetInlineStart = `${head + from}px`;
        style.inlineSize = `${length - gap}px`;
      },
      placeRow(style, index) {
        style.insetBlockStart = `${ruler + index * row}px`;
      },
      lead(style, length) {
        style.paddingInlineStart = length === 0 ? '' : `${length + 12}px`;
      },
      leastTitle: 90,
      stretch(style, time, rows) {
        style.inlineSize = `${head + time}px`;
        style.blockSize = `${ruler + rows * row}px`;
      },
      read: (scroller) => ({ time: Math.abs(scroller.scrollLeft), row: scroller.scrollTop }),
      write: (scroller, place) => scrollTo(scroller, place.time, place.row),
      room: ({ clientWidth, clientHeight }) => ({
        time: clientWidth - head,
        row: clientHeight - ruler,
      }),
    };
  }
  return {
    orientation,
    sizes,
    placeAlong(style, from, length) {
      style.insetBlockStart = `${head + from}px`;
      style.blockSize = `${length - gap}px`;
    },
    placeRow(style, index) {
      style.insetInlineStart = `${ruler + index * row}px`;
    },
    lead(style, length) {
      style.paddingBlockStart = length === 0 ? '' : `${length + 6}px`;
    },
    leastTitle: 52,
    stretch(style, time, rows) {
      style.blockSize = `${head + time}px`;
      style.inlineSize = `${ruler + rows * row}px`;
    },
    read: (scroller) => ({ time: scroller.scrollTop, row: Math.abs(scroller.scrollLeft) }),
    write: (scroller, place) => scrollTo(scroller, place.row, place.time),
    room: ({ clientWidth, clientHeight }) => ({
      time: clientHeight - head,
      row: clientWidth - ruler,
    }),
  };
}

/** At once: a guide that glides over hours shows nothing on the way. */
function scrollTo(scroller: Element, inline: number, block: number): void {
  const leftwards = getComputedStyle(scroller).direction === 'rtl';
  scroller.scrollTo({ left: leftwards ? -inline : inline, top: block, behavior: 'instant' });
}
