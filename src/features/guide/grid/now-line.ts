/** The present: a line across the rows and its time on the ruler. */
import { clockAt, type GuideAxis } from '../../../domain/guide/axis.ts';
import { type Geometry, pixels } from './geometry.ts';

/** Along time, in pixels, with the gap that follows all placed elements. The pill grows with its letters by its style. */
const breadth = 5;

export function placeNow(
  line: HTMLElement,
  pill: HTMLElement,
  now: number,
  axis: GuideAxis,
  geometry: Geometry,
): void {
  const outside = now < axis.start || now >= axis.stop;
  line.hidden = outside;
  pill.hidden = outside;
  if (outside) return;
  const at = pixels(now - axis.start);
  for (const { style } of [line, pill]) geometry.placeAlong(style, at, breadth);
  pill.textContent = clockAt(axis, now);
}
