/** The ticks for half hours at the edge of the grid. */

import { clockAt, type GuideAxis, halfHours } from '../../../domain/guide/guide-axis.ts';
import { minute } from '../../../domain/time/time-units.ts';
import { type Geometry, msToPixels, pixelsToMs } from './grid-geometry.ts';
import type { Interval } from './grid-window.ts';

export type Ruler = {
  show(axis: GuideAxis, time: Interval, geometry: Geometry): void;
  /** Removes the ticks. The next grid in the same place, such as that of a phone turned on its side, has its own. */
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
      const tickTimes = halfHours(
        axis,
        axis.start + pixelsToMs(time.from),
        axis.start + pixelsToMs(time.to),
      );
      const wanted = new Set(axis === placedOn ? tickTimes : []);
      const spare = [...ticks].filter(([tickTime]) => !wanted.has(tickTime));
      for (const [tickTime] of spare) ticks.delete(tickTime);
      for (const tickTime of tickTimes) {
        if (ticks.has(tickTime)) continue;
        const tick = spare.pop()?.[1] ?? createTick(host, tickClass);
        ticks.set(tickTime, tick);
        const clock = clockAt(axis, tickTime);
        const midnight = axis.days.some((day) => day.start === tickTime);
        tick.textContent = midnight ? `${clock} · ${dayName(tickTime)}` : clock;
        tick.toggleAttribute('data-midnight', midnight);
        tick.toggleAttribute('data-half', clock.endsWith('30'));
        geometry.placeAlongTime(
          tick.style,
          msToPixels(tickTime - axis.start),
          msToPixels(halfHour),
        );
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
