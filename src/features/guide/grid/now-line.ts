/** The present: a line across the rows and its time on the ruler. */
import { clockAt, type GuideAxis } from '../../../domain/guide/axis.ts';
import { type Geometry, pixels } from './geometry.ts';

/** Breadth of the line and of the pill along time, in pixels, with the gap that every placed thing leaves. */
const breadth = { line: 5, pill: { horizontal: 55, vertical: 23 } };

export function placeNow(
  line: HTMLElement,
  pill: HTMLElement,
  now: number,
  axis: GuideAxis,
  geometry: Geometry,
): void {
  const away = now < axis.start || now >= axis.stop;
  line.hidden = away;
  pill.hidden = away;
  if (away) return;
  const at = pixels(now - axis.start);
  geometry.placeAlong(line.style, at, breadth.line);
  geometry.placeAlong(pill.style, at, breadth.pill[geometry.orientation]);
  pill.textContent = clockAt(axis, now);
}
