/** Which rows and which time the grid keeps filled: what is visible, and a little more in the viewer's direction. */
import { minute } from '../../../domain/time/time-units.ts';
import type { Place } from './grid-geometry.ts';
import { isCrossingRows, isTowardsFirstRow, type Velocity } from './scroll-velocity.ts';

export type Interval = { readonly from: number; readonly to: number };

/**
 * Filled time begins and ends at a multiple of this, so a scroll between two multiples changes nothing. Pixels: half an
 * hour at the viewing distance `near`.
 */
const step = 150;

/** How much of the view shows the past, before the time that the viewer goes to. */
const pastShare = 1 / 3;
const minPast = 40 * minute;

/** Where the grid puts a time that the viewer goes to: milliseconds from the start of the view. */
export function targetTimeOffset({ from, to }: Interval): number {
  return Math.max(minPast, (to - from) * pastShare);
}

export type GridWindow = {
  readonly visibleRows: Interval;
  readonly filledRows: Interval;
  /** Pixels along time: what can be visible until the next step, and what is kept filled. */
  readonly visibleTime: Interval;
  readonly filledTime: Interval;
};

/** The rows that are filled ahead are enough for this many milliseconds of scrolling at the present speed. */
const lookahead = 160;
const minAhead = 3;
const maxAhead = 10;
const behind = 1;

type Bounds = {
  readonly place: Place;
  readonly viewport: Place;
  readonly rowSize: number;
  readonly rows: number;
};

/** Without velocity, as before the first frame, only what is visible is filled. */
export function gridWindow(bounds: Bounds, velocity: Velocity | undefined): GridWindow {
  const { place, viewport, rowSize, rows } = bounds;
  const visibleRows = {
    from: clamp(Math.floor(place.row / rowSize), rows),
    to: clamp(Math.ceil((place.row + viewport.row) / rowSize), rows),
  };
  const first = Math.floor(place.time / step);
  const visibleTime = {
    from: first * step,
    to: (first + 1 + Math.ceil(viewport.time / step)) * step,
  };
  if (!velocity)
    return { visibleRows, filledRows: visibleRows, visibleTime, filledTime: visibleTime };
  const ahead = Math.min(
    maxAhead,
    minAhead + Math.ceil((Math.abs(velocity.row) * lookahead) / rowSize),
  );
  const backwards = isTowardsFirstRow(velocity);
  return {
    visibleRows,
    filledRows: {
      from: clamp(roundToBatch(visibleRows.from - (backwards ? ahead : behind), Math.floor), rows),
      to: clamp(roundToBatch(visibleRows.to + (backwards ? behind : ahead), Math.ceil), rows),
    },
    visibleTime,
    filledTime: isCrossingRows(velocity) ? visibleTime : widenTime(visibleTime, velocity.time),
  };
}

/** Rows are filled several at a time, so that most frames of a scroll change nothing and cost next to nothing. */
const batch = 4;

function roundToBatch(row: number, round: (quotient: number) => number): number {
  return round(row / batch) * batch;
}

/** Adds a step at either side, and two in the viewer's direction. */
function widenTime({ from, to }: Interval, speed: number): Interval {
  return { from: from - (speed < 0 ? 2 : 1) * step, to: to + (speed > 0 ? 2 : 1) * step };
}

export function isSameWindow(one: GridWindow, other: GridWindow): boolean {
  return (Object.keys(one) as (keyof GridWindow)[]).every(
    (name) => one[name].from === other[name].from && one[name].to === other[name].to,
  );
}

export function clamp(value: number, most: number): number {
  return Math.max(0, Math.min(value, most));
}

export function covers(outer: Interval, inner: Interval): boolean {
  return outer.from <= inner.from && outer.to >= inner.to;
}
