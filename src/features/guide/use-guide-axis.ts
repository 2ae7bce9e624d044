import { useState } from 'react';
import { dayAt, dayPosition, type GuideAxis, guideAxis } from '../../domain/guide/guide-axis.ts';
import { minute } from '../../domain/time/time-units.ts';
import { type Interval, targetTimeOffset } from './grid/grid-window.ts';

export type GuideAxisState = {
  readonly axis: GuideAxis;
  /** The day in the middle of the axis. */
  readonly centreDate: string;
  /** The day that the view is about. */
  readonly shown: string;
  /** The days in view and their neighbours, and a day that the view is to show next. */
  readonly dates: readonly string[];
  /** Called when the grid shows other times than before. */
  readonly onView: (times: Interval) => void;
  /**
   * Makes sure that the axis and `dates` contain the day: there may be no grid yet whose view would request that day.
   * The day becomes `shown` at once, because the next press may come before the grid has scrolled.
   */
  readonly ensureDayOnAxis: (date: string) => void;
};

/** Within this many days of either end the axis gets another middle, so that the viewer never reaches an end. */
const reserve = 3;

/**
 * The days of the guide's axis, with `centreDate` in the middle at first. The axis follows the viewer, and the result
 * changes only from one day to another.
 */
export function useGuideAxis(today: string, timezone: string, centreDate = today): GuideAxisState {
  const [state, setState] = useState(() => ({
    centreDate,
    axis: guideAxis(centreDate, timezone),
    shown: centreDate,
    dates: [centreDate] as readonly string[],
  }));
  // A device may travel while its guide is open. The days then begin at other moments; the date in the middle stays.
  if (state.axis.timezone !== timezone) {
    setState({ ...state, axis: guideAxis(state.centreDate, timezone) });
  }
  const onView = (times: Interval) =>
    setState((state) => {
      const shown = dayAt(state.axis, targetTimeIn(times))?.date ?? state.shown;
      const dates = datesNearView(state.axis, times);
      if (shown === state.shown && dates.join() === state.dates.join()) return state;
      return { ...recentredAxis(state, shown), shown, dates };
    });
  const ensureDayOnAxis = (date: string) =>
    setState((state) => {
      const recentred = recentredAxis(state, date);
      const asked = state.dates.includes(date);
      if (recentred.axis === state.axis && state.shown === date && asked) return state;
      const dates = asked ? state.dates : [...state.dates, date];
      return { ...state, ...recentred, shown: date, dates };
    });
  return { ...state, onView, ensureDayOnAxis };
}

/**
 * The time whose day the view shows. The grid scrolls in whole pixels: after a jump to midnight its position may be a
 * little before midnight, so a minute is added.
 */
function targetTimeIn(times: Interval): number {
  return times.from + targetTimeOffset(times) + minute;
}

function datesNearView(axis: GuideAxis, { from, to }: Interval): string[] {
  const first = Math.max(0, dayPosition(axis, from) - 1);
  return axis.days.slice(first, dayPosition(axis, to) + 2).map(({ date }) => date);
}

type CentredAxis = Pick<GuideAxisState, 'axis' | 'centreDate'>;

/** The same axis if the date is not near its ends, otherwise an axis with the date in its middle. */
function recentredAxis({ axis, centreDate }: CentredAxis, date: string): CentredAxis {
  const at = axis.days.findIndex((day) => day.date === date);
  const inside = at >= reserve && at < axis.days.length - reserve;
  return inside ? { axis, centreDate } : { axis: guideAxis(date, axis.timezone), centreDate: date };
}
