import { useState } from 'react';
import { dayAt, dayPosition, type GuideAxis, guideAxis } from '../../domain/guide/axis.ts';
import { minute } from '../../domain/time/clock.ts';
import { leadOf, type Stretch } from './grid/window.ts';

export type GuideView = {
  readonly axis: GuideAxis;
  /** The day that the axis is laid around. */
  readonly centreDate: string;
  /** The day that the viewer looks at. */
  readonly shown: string;
  /** The days in view and their neighbours, in order. */
  readonly dates: readonly string[];
  /** The grid shows other times than before. */
  readonly onView: (times: Stretch) => void;
  /** Makes sure that the axis has the day. */
  readonly reach: (date: string) => void;
};

/** So many days from its end, the axis is laid anew around the viewer: it has no end. */
const reserve = 3;

/**
 * Which stretch of days the guide stands on, laid around `centreDate` at first. It follows the viewer,
 * and changes only from one day to another.
 */
export function useGuideView(today: string, timezone: string, centreDate = today): GuideView {
  const [state, setState] = useState(() => ({
    centreDate,
    axis: guideAxis(centreDate, timezone),
    shown: centreDate,
    dates: [centreDate] as readonly string[],
  }));
  const onView = ({ from, to }: Stretch) =>
    setState((state) => {
      const shown = dayAt(state.axis, lookedAt({ from, to }))?.date ?? state.shown;
      const dates = datesAround(state.axis, from, to);
      if (shown === state.shown && dates.join() === state.dates.join()) return state;
      return { ...laidAround(state, shown), shown, dates };
    });
  const reach = (date: string) =>
    setState((state) => {
      const laid = laidAround(state, date);
      return laid.axis === state.axis ? state : { ...state, ...laid };
    });
  return { ...state, onView, reach };
}

/** The time that a view is about. The grid stands on whole pixels, so that midnight may lie a little before it. */
function lookedAt(times: Stretch): number {
  return times.from + leadOf(times) + minute;
}

function datesAround(axis: GuideAxis, from: number, to: number): string[] {
  const first = Math.max(0, dayPosition(axis, from) - 1);
  return axis.days.slice(first, dayPosition(axis, to) + 2).map(({ date }) => date);
}

type Laid = Pick<GuideView, 'axis' | 'centreDate'>;

function laidAround({ axis, centreDate }: Laid, date: string): Laid {
  const at = axis.days.findIndex((day) => day.date === date);
  const inside = at >= reserve && at < axis.days.length - reserve;
  return inside ? { axis, centreDate } : { axis: guideAxis(date, axis.timezone), centreDate: date };
}
