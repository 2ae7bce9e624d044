/**
 * Finds the box that is nearest in a direction, as a viewer sees it: a box in line with the present box comes before
 * one that lies to the side. docs/decisions.md, "From the sofa".
 */
import { type Direction, isVertical } from './direction.ts';

/** CSS pixels of the window. */
export type Box = Readonly<Record<'left' | 'top' | 'right' | 'bottom', number>>;

/**
 * A box seen along the direction: `start` to `end` is its length along the direction, `low` to `high` its width across.
 */
type Turned = Readonly<Record<'start' | 'end' | 'low' | 'high', number>>;

/** How many times more a distance along the direction counts than a distance across it. */
const alongWeight = 13;
/**
 * A box that Left or Right reaches may lie this far above or below the present box: the height of a button, in CSS
 * pixels. If the present box is high, half of its height counts instead.
 */
const minAside = 44;

/** The nearest of all boxes in the direction, or `undefined` when there is none. */
export function nearest<C extends { readonly box: Box }>(
  from: Box,
  all: readonly C[],
  direction: Direction,
): C | undefined {
  const origin = boxAlong(from, direction);
  let best: { one: C; at: Turned } | undefined;
  for (const one of all) {
    const at = boxAlong(one.box, direction);
    if (!isReachable(origin, at, direction)) continue;
    if (!best || isBetter(origin, at, best.at, direction)) best = { one, at };
  }
  return best?.one;
}

function boxAlong({ left, top, right, bottom }: Box, direction: Direction): Turned {
  switch (direction) {
    case 'right':
      return { start: left, end: right, low: top, high: bottom };
    case 'left':
      return { start: -right, end: -left, low: top, high: bottom };
    case 'down':
      return { start: top, end: bottom, low: left, high: right };
    case 'up':
      return { start: -bottom, end: -top, low: left, high: right };
  }
}

/** Sideways, only boxes at about the same height can be reached. The end of a row leads nowhere. */
function isReachable(origin: Turned, at: Turned, direction: Direction): boolean {
  if (!isAhead(origin, at, direction)) return false;
  const furthest = Math.max(minAside, (origin.high - origin.low) / 2);
  return isVertical(direction) || gapAcross(origin, at) <= furthest;
}

function isAhead(origin: Turned, at: Turned, direction: Direction): boolean {
  // A button on a card is reached by Up or Down, because Left and Right move from card to card. A button inside a field
  // is about as high as the field, so Left and Right reach it, too.
  if (isWithin(at, origin) || isWithin(origin, at)) {
    const isBeyond = middle(at.start, at.end) > middle(origin.start, origin.end);
    return isBeyond && (isVertical(direction) || isSimilarInHeight(origin, at));
  }
  return at.end > origin.end && at.start > origin.start;
}

function isBetter(origin: Turned, at: Turned, best: Turned, direction: Direction): boolean {
  if (isInLine(origin, at) !== isInLine(origin, best)) {
    const [inLine, aside] = isInLine(origin, at) ? [at, best] : [best, at];
    const isNearEnough =
      !isVertical(direction) ||
      aside.start < origin.end ||
      distanceInDirection(origin, inLine) < aside.end - origin.end;
    if (isNearEnough) return inLine === at;
  }
  return cost(origin, at) < cost(origin, best);
}

function isInLine(origin: Turned, at: Turned): boolean {
  return gapAcross(origin, at) === 0;
}

function cost(origin: Turned, at: Turned): number {
  const along = distanceInDirection(origin, at);
  const center = middle(origin.low, origin.high);
  // `aside` is the distance to the nearest part of a box, not to its middle. If two boxes are equally near, their
  // middles decide.
  const aside = Math.max(0, at.low - center, center - at.high);
  const across = isWithin(at, origin) ? 0 : aside;
  const between = Math.abs(middle(at.low, at.high) - center) / 100;
  return alongWeight * along ** 2 + across ** 2 + between;
}

function distanceInDirection(origin: Turned, at: Turned): number {
  return Math.max(0, at.start - origin.end);
}

/** The gap between two boxes across the direction; 0 when they overlap there. Boxes that only touch do not overlap. */
function gapAcross(origin: Turned, at: Turned): number {
  const gap = Math.max(at.low - origin.high, origin.low - at.high);
  return gap < 0 ? 0 : Math.max(gap, 0.01);
}

function isWithin(inner: Turned, outer: Turned): boolean {
  return (
    inner.start >= outer.start &&
    inner.end <= outer.end &&
    inner.low >= outer.low &&
    inner.high <= outer.high
  );
}

function isSimilarInHeight(origin: Turned, at: Turned): boolean {
  const [one, other] = [origin.high - origin.low, at.high - at.low];
  return Math.min(one, other) > Math.max(one, other) / 2;
}

function middle(from: number, to: number): number {
  return (from + to) / 2;
}
