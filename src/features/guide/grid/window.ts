/** Which rows and which time the grid keeps filled: what shows, and a little more where the viewer is heading. */
import { minute } from '../../../domain/time/clock.ts';
import type { Place } from './geometry.ts';

export type Stretch = { readonly from: number; readonly to: number };

/** Time is kept filled in steps of half an hour: between two of them a scroll changes nothing. Pixels. */
const step = 150;

/** How much of the past shows beside a time that is gone to. */
const pastShare = 1 / 3;
const leastPast = 40 * minute;

/**
 * How far from the beginning of the view the time stands that the viewer looks at: whatever is gone to is put there.
 */
export function leadOf({ from, to }: Stretch): number {
  return Math.max(leastPast, (to - from) * pastShare);
}

export type GridWindow = {
  /** Rows that show, and rows kept filled. */
  readonly rows: Stretch;
  readonly keptRows: Stretch;
  /** Pixels along time: what can show until the next step, and what is kept filled. */
  readonly shown: Stretch;
  readonly time: Stretch;
};

export type Motion = {
  /** Pixels a millisecond, negative towards the beginning. */
  readonly time: number;
  readonly row: number;
};

export const atRest: Motion = { time: 0, row: 0 };

/** Pixels a millisecond below which something does not move. */
export const stillness = 0.02;

/** How long ahead rows are filled for, in milliseconds of the present speed. */
const foresight = 160;
const fewestAhead = 3;
const mostAhead = 10;
const behind = 1;

type Bounds = {
  readonly place: Place;
  readonly room: Place;
  readonly rowSize: number;
  readonly rows: number;
};

/** Before the first frame nothing but what shows is filled: `motion` is undefined. */
export function gridWindow(bounds: Bounds, motion: Motion | undefined): GridWindow {
  const { place, room, rowSize, rows: count } = bounds;
  const rows = {
    from: clamp(Math.floor(place.row / rowSize), count),
    to: clamp(Math.ceil((place.row + room.row) / rowSize), count),
  };
  const first = Math.floor(place.time / step);
  const shown = { from: first * step, to: (first + 1 + Math.ceil(room.time / step)) * step };
  if (!motion) return { rows, keptRows: rows, shown, time: shown };
  const ahead = Math.min(
    mostAhead,
    fewestAhead + Math.ceil((Math.abs(motion.row) * foresight) / rowSize),
  );
  const backwards = motion.row < 0;
  return {
    rows,
    keptRows: {
      from: clamp(batched(rows.from - (backwards ? ahead : behind), Math.floor), count),
      to: clamp(batched(rows.to + (backwards ? behind : ahead), Math.ceil), count),
    },
    shown,
    time: Math.abs(motion.row) > stillness ? shown : widened(shown, motion.time),
  };
}

/** Rows are taken several at a time: most frames of a scroll then change nothing and cost next to nothing. */
const batch = 4;

function batched(row: number, rounded: (quotient: number) => number): number {
  return rounded(row / batch) * batch;
}

/** A step to either side, two where the viewer is heading. */
function widened({ from, to }: Stretch, speed: number): Stretch {
  return { from: from - (speed < 0 ? 2 : 1) * step, to: to + (speed > 0 ? 2 : 1) * step };
}

export function clamp(value: number, most: number): number {
  return Math.max(0, Math.min(value, most));
}

export function covers(outer: Stretch, inner: Stretch): boolean {
  return outer.from <= inner.from && outer.to >= inner.to;
}
