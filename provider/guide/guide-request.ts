/** What a guide day is asked for: a date and a zone. */
import type { Context } from 'hono';
import {
  isDate,
  isTimezone,
  type LocalDay,
  localDate,
  localDay,
} from '#src/domain/time/timezone-day.ts';
import type { FieldErrors } from '../http/refusal.ts';
import { refuse } from '../http/refusal.ts';

const sentences = {
  date: {
    en: 'The date must be a real day, written YYYY-MM-DD.',
    ar: 'يجب أن يكون التاريخ يومًا صحيحًا بالصيغة YYYY-MM-DD.',
  },
  timezone: {
    en: 'The time zone is unknown.',
    ar: 'المنطقة الزمنية غير معروفة.',
  },
};

/** The days that were asked for lately: to compute one takes longer than to send an answer that is kept. */
const days = new Map<string, LocalDay>();
const daysKept = 500;

/**
 * Reads the query; without a date it is today, without a zone UTC. Refuses with a 422 that names each wrong field.
 */
export function guideRequest(c: Context, now: number): LocalDay {
  const timezone = c.req.query('timezone') || 'UTC';
  const known = days.get(`${c.req.query('date')} ${timezone}`);
  if (known) return known;
  const date = c.req.query('date') ?? (isTimezone(timezone) ? localDate(now, timezone) : '');
  const errors: FieldErrors = {
    ...(isDate(date) ? {} : { date: [sentences.date] }),
    ...(isTimezone(timezone) ? {} : { timezone: [sentences.timezone] }),
  };
  const day = localDay(date, timezone);
  if (!day || Object.keys(errors).length > 0) refuse(422, wrongRequest, errors);
  if (days.size >= daysKept) days.clear();
  days.set(`${date} ${timezone}`, day);
  return day;
}

const wrongRequest = {
  en: 'The guide cannot be shown for this day.',
  ar: 'لا يمكن عرض دليل البرامج لهذا اليوم.',
};
