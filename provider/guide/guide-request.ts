/** Reads date and time zone from a request for a guide day. */
import type { Context } from 'hono';
import {
  isCalendarDate,
  isTimezone,
  type LocalDay,
  localDate,
  localDay,
} from '#src/domain/time/timezone-day.ts';
import type { FieldErrors } from '../http/refusal.ts';
import { refuse } from '../http/refusal.ts';
import type { Sentence } from '../locales/i18n.ts';

const sentences: Readonly<Record<'date' | 'timezone', Sentence>> = {
  date: (i18n) => i18n._('The date must be a real day, written YYYY-MM-DD.'),
  timezone: (i18n) => i18n._('The time zone is unknown.'),
};

/** Cached days of earlier requests, because computing a day takes longer than sending a cached answer. */
const days = new Map<string, LocalDay>();
const maxDays = 500;

/**
 * Reads the query. The default date is today, the default zone UTC. Refuses with a 422 that names each wrong field.
 */
export function requestedGuideDay(c: Context, now: number): LocalDay {
  const spelt = c.req.query('timezone') || 'UTC';
  const known = days.get(`${c.req.query('date')} ${spelt}`);
  if (known) return known;
  const timezone = timezoneOf(spelt);
  const date = c.req.query('date') ?? (timezone ? localDate(now, timezone) : '');
  const errors: FieldErrors = {
    ...(isCalendarDate(date) ? {} : { date: [sentences.date] }),
    ...(timezone ? {} : { timezone: [sentences.timezone] }),
  };
  const day = timezone && localDay(date, timezone);
  if (!day || Object.keys(errors).length > 0) refuse(422, wrongRequest, errors);
  if (days.size >= maxDays) days.clear();
  days.set(`${date} ${spelt}`, day);
  return day;
}

const offsetInUse = /^[+-](0\d|1[0-4]):(00|15|30|45)$/;

/**
 * The canonical name of a zone; undefined when it is not a zone. An answer is cached for each name. Offsets that no
 * place uses are refused, so that nobody can fill the cache with invented names.
 */
function timezoneOf(spelt: string): string | undefined {
  if (!isTimezone(spelt)) return undefined;
  const { timeZoneId } = Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(spelt);
  return !/^[+-]/.test(timeZoneId) || offsetInUse.test(timeZoneId) ? timeZoneId : undefined;
}

const wrongRequest: Sentence = (i18n) => i18n._('The guide cannot be shown for this day.');
