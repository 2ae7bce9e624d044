/** Whether a programme starts at the time of day that a rule names, also on a day of 23 or 25 hours. */
import { day, hour, minute } from '../time/time-units.ts';
import { isTimezone } from '../time/timezone-day.ts';
import { createZoneOffsetLookup } from '../time/zone-offset.ts';

/** A programme that starts at most this many minutes earlier or later still counts. */
export const dailyTolerance = 15;

const minutesOfDay = day / minute;

type DayTime = { readonly minute?: number | undefined; readonly timezone: string };

/**
 * How many minutes later than `time.minute` a programme starts (below 0: earlier); `undefined` when it starts at
 * another time of day. `start` in epoch milliseconds.
 */
export function minutesFromDailyTime(time: DayTime, start: number): number | undefined {
  if (time.minute === undefined) return undefined;
  const offsetAt = zoneOffsetLookup(time.timezone);
  const offset = offsetAt(start);
  const off = withinHalfDay(Math.floor((start + offset) / minute) - time.minute);
  if (Math.abs(off) <= dailyTolerance) return off;
  // A time that the clocks skip is moved to the end of the skipped hour: 02:30 becomes 03:30.
  const before = offsetAt(start - hour);
  if (before >= offset) return undefined;
  const skipped = withinHalfDay(Math.floor((start + before) / minute) - time.minute);
  return Math.abs(skipped) <= dailyTolerance ? skipped : undefined;
}

/** The date (YYYY-MM-DD) at an instant in the zone. For an unknown zone, UTC is used. */
export function dateIn(timezone: string, instant: number): string {
  return new Date(instant + zoneOffsetLookup(timezone)(instant)).toISOString().slice(0, 10);
}

/** The same time of day, as minutes from -720 to 719: 23:50 is ten minutes before midnight. */
function withinHalfDay(minutes: number): number {
  const half = minutesOfDay / 2;
  return ((((minutes + half) % minutesOfDay) + minutesOfDay) % minutesOfDay) - half;
}

const zones = new Map<string, (instant: number) => number>();

function zoneOffsetLookup(timezone: string): (instant: number) => number {
  let offsetAt = zones.get(timezone);
  if (!offsetAt) {
    offsetAt = createZoneOffsetLookup(isTimezone(timezone) ? timezone : 'UTC');
    zones.set(timezone, offsetAt);
  }
  return offsetAt;
}
