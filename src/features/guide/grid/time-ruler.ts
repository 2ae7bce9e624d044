/** The marks for half hours at the edge of the grid. */

import { clockAt, type GuideAxis, halfHours } from '../../../domain/guide/guide-axis.ts';
import { minute } from '../../../domain/time/time-units.ts';
import { type Geometry, milliseconds, pixels } from './grid-geometry.ts';
import type { Interval } from './grid-window.ts';

export type Ruler = {
  show(axis: GuideAxis, time: Interval, geometry: Geometry): void;
  /** Removes the marks. The next grid in the same place, such as that of a phone turned on its side, has its own. */
  destroy(): void;
};

const halfHour = 30 * minute;

/** `dayName` gives the name of the day that begins at a midnight. */
export function createRuler(
  host: HTMLElement,
  tickClass: string,
  dayName: (time: number) => string,
): Ruler {
  const ticks = new Map<number, HTMLElement>();
  let placedOn: GuideAxis | undefined;
  return {
    show(axis, time, geometry) {
      const marks = halfHours(
        axis,
        axis.start + milliseconds(time.from),
        axis.start + milliseconds(time.to),
      );
      const wanted = new Set(axis === placedOn ? marks : []);
      const spare = [...ticks].filter(([mark]) => !wanted.has(mark));
      for (const [mark] of spare) ticks.delete(mark);
      for (const mark of marks) {
        if (ticks.has(mark)) continue;
        const tick = spare.pop()?.[1] ?? createTick(host, tickClass);
        ticks.set(mark, tick);
        const clock = clockAt(axis, mark);
        const midnight = axis.days.some((day) => day.start === mark);
        tick.textContent = midnight ? `${clock} · ${dayName(mark)}` : clock;
        tick.toggleAttribute('data-midnight', midnight);
        tick.toggleAttribute('data-half', clock.endsWith('30'));
        geometry.placeAlong(tick.style, pixels(mark - axis.start), pixels(halfHour));
      }
      for (const [, tick] of spare) tick.remove();
      placedOn = axis;
    },
    destroy() {
      for (const tick of ticks.values()) tick.remove();
      ticks.clear();
    },
  };
}

function createTick(host: HTMLElement, className: string): HTMLElement {
  const tick = document.createElement('div');
  tick.className = className;
  host.append(tick);
  return tick;
}
