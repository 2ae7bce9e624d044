/** How fast the viewer moves through the grid, and what must wait until they move more slowly. */
import type { Place } from './grid-geometry.ts';

export type Velocity = {
  /** Pixels a millisecond, negative towards the beginning. */
  readonly time: number;
  readonly row: number;
};

export const atRest: Velocity = { time: 0, row: 0 };

/** Pixels a millisecond below which something does not move. */
const stillness = 0.02;
/** Pixels a millisecond along time up to which a viewer can read titles at the edge. */
const readable = 1;

type Step = {
  readonly from: Place;
  readonly to: Place;
  /** Milliseconds that the step took. */
  readonly elapsed: number;
};

/**
 * The velocity after one step of a scroll. It is `undefined` after a leap, which is a step of more than a screen:
 * a viewer who leaps is not on the way to anything.
 */
export function velocityAfter(
  previous: Velocity | undefined,
  { from, to, elapsed }: Step,
  viewport: Place,
): Velocity | undefined {
  const time = to.time - from.time;
  const row = to.row - from.row;
  if (Math.abs(time) > viewport.time || Math.abs(row) > viewport.row) return undefined;
  return { time: time / elapsed, row: ((previous?.row ?? 0) + row / elapsed) / 2 };
}

/** Whether titles pass too fast to be read. They are then moved into view only after the scroll. */
export function isTooFastToRead(velocity: Velocity | undefined): boolean {
  return Math.abs(velocity?.time ?? 0) > readable;
}

/** Whether the viewer moves towards the first channel. */
export function isTowardsFirstRow(velocity: Velocity | undefined): boolean {
  return (velocity?.row ?? 0) < 0;
}

export function isCrossingRows({ row }: Velocity): boolean {
  return Math.abs(row) > stillness;
}

/** False only while the viewer moves along time alone, because most hidden rows would be filled for nothing. */
export function mayFillHiddenRows(velocity: Velocity): boolean {
  return velocity.time === 0 || isCrossingRows(velocity);
}
