import { useState } from 'react';
import { dayAt, dayPosition, type GuideAxis, guideAxis } from '../../domain/guide-axis.ts';
import type { Stretch } from './grid/window.ts';

export type GuideView = {
  readonly axis: GuideAxis;
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

/** Which stretch of days the guide stands on. It follows the viewer, and changes only from one day to another. */
export function useGuideView(today: string, timezone: string): GuideView {
  const [state, setState] = useState(() => ({
    axis: guideAxis(today, timezone),
    shown: today,
    dates: [today] as readonly string[],
  }));
  const onView = ({ from, to }: Stretch) =>
    setState((state) => {
      const middle = dayAt(state.axis, (from + to) / 2)?.date ?? state.shown;
      const dates = datesAround(state.axis, from, to);
      if (middle === state.shown && dates.join() === state.dates.join()) return state;
      return { axis: laidAround(state.axis, middle), shown: middle, dates };
    });
  const reach = (date: string) =>
    setState((state) => {
      const axis = laidAround(state.axis, date);
      return axis === state.axis ? state : { ...state, axis };
    });
  return { ...state, onView, reach };
}

function datesAround(axis: GuideAxis, from: number, to: number): string[] {
  const first = Math.max(0, dayPosition(axis, from) - 1);
  return axis.days.slice(first, dayPosition(axis, to) + 2).map(({ date }) => date);
}

function laidAround(axis: GuideAxis, date: string): GuideAxis {
  const at = axis.days.findIndex((day) => day.date === date);
  const inside = at >= reserve && at < axis.days.length - reserve;
  return inside ? axis : guideAxis(date, axis.timezone);
}
