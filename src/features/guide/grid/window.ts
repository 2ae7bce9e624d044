/** Which rows and which time the grid keeps filled: what shows, and a little more where the viewer is heading. */
import type { Place } from './geometry.ts';

export type Stretch = { readonly from: number; readonly to: number };

/** Time is kept filled in steps of half an hour: between two of them a scroll changes nothing. Pixels. */
export const step = 150;

export type GridWindow = {
  /** Rows that show, and rows kept filled. */
  readonly rows: Stretch;
  readonly keptRows: Stretch;
  /** Pixels along time, kept filled. */
  readonly time: Stretch;
  /** Where along time the viewer's edge is until the next step: what lies across it keeps its title in view. */
  readonly edge: Stretch;
};

export type Motion = {
  /** Pixels a millisecond, negative towards the beginning. */
  readonly time: number;
  readonly row: number;
};

export const atRest: Motion = { time: 0, row: 0 };

/** How long ahead rows are filled for, in milliseconds of the present speed. */
const foresight = 220;
const fewestAhead = 3;
const mostAhead = 14;
const behind = 2;

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
  const edge = { from: first * step, to: (first + 1) * step };
  const shown = { from: edge.from, to: (first + 1 + Math.ceil(room.time / step)) * step };
  if (!motion) return { rows, keptRows: rows, time: shown, edge };
  const ahead = Math.min(
    mostAhead,
    fewestAhead + Math.ceil((Math.abs(motion.row) * foresight) / rowSize),
  );
  const backwards = motion.row < 0;
  return {
    rows,
    keptRows: {
      from: clamp(rows.from - (backwards ? ahead : behind), count),
      to: clamp(rows.to + (backwards ? behind : ahead), count),
    },
    time: {
      from: shown.from - (motion.time < 0 ? 2 : 1) * step,
      to: shown.to + (motion.time > 0 ? 2 : 1) * step,
    },
    edge,
  };
}

function clamp(row: number, count: number): number {
  return Math.min(count, Math.max(0, row));
}

export function covers(outer: Stretch, inner: Stretch): boolean {
  return outer.from <= inner.from && outer.to >= inner.to;
}
