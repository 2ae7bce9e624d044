/** The present: a line across the rows and its time on the ruler. */
import { clockAt, type GuideAxis } from '../../../domain/guide/axis.ts';
import { type Geometry, pixels } from './geometry.ts';

/**
 * Along time, in pixels, with the gap that every placed thing leaves. The pill is as
 * large as its letters need: see its style.
 */
const breadth = 5;

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
  for (const { style } of [line, pill]) geometry.placeAlong(style, at, breadth);
  pill.textContent = clockAt(axis, now);
}
