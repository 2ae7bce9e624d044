/**
 * When a day begins and ends in a time zone: from local midnight to the next local midnight, so that a day on
 * which the clocks change has 23 or 25 hours. Times are epoch milliseconds.
 */
import { day } from './time-units.ts';

export type LocalDay = { date: string; timezone: string; start: number; stop: number };

const calendarDate = /^\d{4}-\d\d-\d\d$/;

/** True for a date that exists, in the form YYYY-MM-DD. */
export function isCalendarDate(text: string): boolean {
  return dateOf(text) !== undefined;
}

/** True for a zone that Temporal knows: an IANA name (`Africa/Cairo`) or an offset (`+03:00`). */
export function isTimezone(name: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name);
    return true;
  } catch {
    return false;
  }
}

/**
 * The day of `date` (YYYY-MM-DD) in `timezone`; `undefined` when either does not exist. When the clocks change
 * at midnight, the day begins at its first real instant. A date that the zone skipped has no length.
 */
export function localDay(date: string, timezone: string): LocalDay | undefined {
  const plain = dateOf(date);
  if (!plain || !isTimezone(timezone)) return undefined;
  return {
    date,
    timezone,
    start: midnightOf(plain, timezone),
    stop: midnightOf(plain.add({ days: 1 }), timezone),
  };
}

/**
 * Whether a day from elsewhere is the day of `date` in `timezone`. The other side may use another name of the zone, and
 * an old device may not know when the clocks change there.
 */
export function isSameDay(
  { date, timezone, start }: Omit<LocalDay, 'stop'>,
  asked: Pick<LocalDay, 'date' | 'timezone'>,
): boolean {
  const isOfZone = () => start === localDay(asked.date, asked.timezone)?.start;
  return date === asked.date && (timezone === asked.timezone || isOfZone());
}

/** The date (YYYY-MM-DD) at `instant` in `timezone`. */
export function localDate(instant: number, timezone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(instant)
    .toZonedDateTimeISO(timezone)
    .toPlainDate()
    .toString();
}

/** The date `days` after (or, below 0, before) `date`. */
export function shiftDate(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}

/** Whole days from the date `from` to the date `to`, below 0 when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  // Dates without a time are midnights in UTC, which has no clock changes. Temporal would take a hundred
  // times as long, for each guide day.
  return (Date.parse(to) - Date.parse(from)) / day;
}

function dateOf(text: string): Temporal.PlainDate | undefined {
  if (!calendarDate.test(text)) return undefined;
  try {
    return Temporal.PlainDate.from(text);
  } catch {
    // The text is in the form of a date, but the calendar has no such day: 30 February.
    return undefined;
  }
}

function midnightOf(date: Temporal.PlainDate, timezone: string): number {
  return date.toZonedDateTime(timezone).epochMilliseconds;
}
