/** What a guide day is asked for: a date, a zone and perhaps a block of channels. */
import type { Context } from 'hono';
import {
  isDate,
  isTimezone,
  type LocalDay,
  localDate,
  localDay,
} from '#src/domain/timezone-day.ts';
import type { FieldErrors } from '../http/refusal.ts';
import { refuse } from '../http/refusal.ts';

export type GuideRequest = {
  readonly day: LocalDay;
  /** From 0; `undefined` asks for all channels at once. */
  readonly block: number | undefined;
};

/** Channels in one block of the line form. */
export const blockSize = 100;

const sentences = {
  date: {
    en: 'The date must be a real day, written YYYY-MM-DD.',
    ar: 'يجب أن يكون التاريخ يومًا صحيحًا بالصيغة YYYY-MM-DD.',
  },
  timezone: {
    en: 'The time zone is unknown.',
    ar: 'المنطقة الزمنية غير معروفة.',
  },
  block: {
    en: 'There is no such block of channels.',
    ar: 'لا توجد مجموعة قنوات بهذا الرقم.',
  },
};

/** Reads the query; without a date it is today, without a zone UTC. Refuses with a 422 that names each wrong field. */
export function guideRequest(c: Context, now: number): GuideRequest {
  const timezone = c.req.query('timezone') || 'UTC';
  const date = c.req.query('date') ?? (isTimezone(timezone) ? localDate(now, timezone) : '');
  const block = c.req.query('block');
  const errors: FieldErrors = {
    ...(isDate(date) ? {} : { date: [sentences.date] }),
    ...(isTimezone(timezone) ? {} : { timezone: [sentences.timezone] }),
    ...(block === undefined || /^\d{1,4}$/.test(block) ? {} : { block: [sentences.block] }),
  };
  const day = localDay(date, timezone);
  if (!day || Object.keys(errors).length > 0) refuse(422, wrongRequest, errors);
  return { day, block: block === undefined ? undefined : Number(block) };
}

const wrongRequest = {
  en: 'The guide cannot be shown for this day.',
  ar: 'لا يمكن عرض دليل البرامج لهذا اليوم.',
};

export function noSuchBlock(): never {
  refuse(422, wrongRequest, { block: [sentences.block] });
}
