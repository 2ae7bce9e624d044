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

/** Reads the query; without a date it is today, without a zone UTC. Refuses with a 422 that names each wrong field. */
export function guideRequest(c: Context, now: number): LocalDay {
  const timezone = c.req.query('timezone') || 'UTC';
  const date = c.req.query('date') ?? (isTimezone(timezone) ? localDate(now, timezone) : '');
  const errors: FieldErrors = {
    ...(isDate(date) ? {} : { date: [sentences.date] }),
    ...(isTimezone(timezone) ? {} : { timezone: [sentences.timezone] }),
  };
  const day = localDay(date, timezone);
  if (!day || Object.keys(errors).length > 0) refuse(422, wrongRequest, errors);
  return day;
}

const wrongRequest = {
  en: 'The guide cannot be shown for this day.',
  ar: 'لا يمكن عرض دليل البرامج لهذا اليوم.',
};
