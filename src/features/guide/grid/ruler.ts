/** The half hours along the grid's edge. */
import { clockAt, type GuideAxis, halfHours } from '#src/domain/guide-axis.ts';
import { type Geometry, milliseconds, pixels } from './geometry.ts';
import type { Stretch } from './window.ts';

export type Ruler = { show(axis: GuideAxis, time: Stretch, geometry: Geometry): void };

const halfHour = milliseconds(150);

/** `dayName` names the day that a midnight begins. */
export function createRuler(
  host: HTMLElement,
  tickClass: string,
  dayName: (time: number) => string,
): Ruler {
  const ticks: HTMLElement[] = [];
  const tickAt = (index: number) => {
    const known = ticks[index];
    if (known) return known;
    const tick = document.createElement('div');
    tick.className = tickClass;
    host.append(tick);
    ticks.push(tick);
    return tick;
  };
  return {
    show(axis, time, geometry) {
      const marks = halfHours(
        axis,
        axis.start + milliseconds(time.from),
        axis.start + milliseconds(time.to),
      );
      for (const [index, mark] of marks.entries()) {
        const tick = tickAt(index);
        const clock = clockAt(axis, mark);
        const midnight = axis.days.some((day) => day.start === mark);
        tick.textContent = midnight ? `${clock} · ${dayName(mark)}` : clock;
        tick.toggleAttribute('data-midnight', midnight);
        tick.toggleAttribute('data-half', clock.endsWith('30'));
        tick.hidden = false;
        geometry.placeAlong(tick.style, pixels(mark - axis.start), pixels(halfHour));
      }
      for (const spare of ticks.slice(marks.length)) spare.hidden = true;
    },
  };
}
