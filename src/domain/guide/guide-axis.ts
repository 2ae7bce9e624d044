/** The guide's time axis: days one after another, each with its real length, and the clock times in them. */

import { clockTime } from '../time/format-time.ts';
import { hour, minute } from '../time/time-units.ts';
import { type LocalDay, localDay, shiftDate } from '../time/timezone-day.ts';

export type GuideAxis = {
  readonly days: readonly LocalDay[];
  /** The midnight that begins the first day, in epoch milliseconds. */
  readonly start: number;
  /** The midnight that ends the last day, in epoch milliseconds. */
  readonly stop: number;
  readonly timezone: string;
};

/** How many days the axis has before its middle, and after it. A viewer who scrolls further gets another axis. */
const daysEachWay = 30;

/** The axis with `date` in its middle, without the dates that the time zone skipped. */
export function guideAxis(date: string, timezone: string, each = daysEachWay): GuideAxis {
  const days = Array.from({ length: 2 * each + 1 }, (_, at) =>
    localDay(shiftDate(date, at - each), timezone),
  ).filter((day): day is LocalDay => day !== undefined && day.stop > day.start);
  return { days, start: days[0]?.start ?? 0, stop: days.at(-1)?.stop ?? 0, timezone };
}

/** Position of the day in which the time lies; the nearest one for a time off the axis. */
export function dayPosition(axis: GuideAxis, time: number): number {
  const last = axis.days.length - 1;
  let at = Math.min(last, Math.max(0, Math.floor((time - axis.start) / (24 * hour))));
  while (at > 0 && time < (axis.days[at]?.start ?? 0)) at--;
  while (at < last && time >= (axis.days[at]?.stop ?? 0)) at++;
  return at;
}

export function dayAt(axis: GuideAxis, time: number): LocalDay | undefined {
  return axis.days[dayPosition(axis, time)];
}

/** The local time as `HH:mm`, in Western digits. */
export function clockAt(axis: GuideAxis, time: number): string {
  const day = dayAt(axis, time);
  const isUsualDay =
    day && day.stop - day.start === 24 * hour && time >= day.start && time < day.stop;
  // A usual day is counted, because the guide shows hundreds of times and formatting is many times as slow.
  if (!isUsualDay) return clockTime(time, axis.timezone);
  const minutes = Math.floor((time - day.start) / minute);
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}

/** The moment of a local clock time on a date. A time that the day skips becomes the first time after the skip. */
export function timeOnDate(date: string, clock: string, timezone: string): number {
  return Temporal.PlainDate.from(date).toZonedDateTime({
    timeZone: timezone,
    plainTime: Temporal.PlainTime.from(clock),
  }).epochMilliseconds;
}

/** The half hours of the axis between two times, including midnights. */
export function halfHours(axis: GuideAxis, from: number, to: number): number[] {
  const times: number[] = [];
  for (let at = dayPosition(axis, from); at < axis.days.length; at++) {
    const day = axis.days[at];
    if (!day || day.start >= to) break;
    const skipped = Math.max(0, Math.ceil((from - day.start) / (hour / 2)));
    for (
      let time = day.start + (skipped * hour) / 2;
      time < Math.min(day.stop, to);
      time += hour / 2
    ) {
      times.push(time);
    }
  }
  return times;
}
