/** The heading of a day in the list of reminders, in the time zone of the device. */
import type { Language } from '../../domain/language.ts';
import { deviceTimezone, formatDate } from '../../domain/time/format-time.ts';
import { daysBetween, localDate } from '../../domain/time/timezone-day.ts';

/**
 * `start` and `now` in epoch milliseconds. The name contains the year unless it is this year, so that no two days share
 * a name.
 */
export function dayHeading(
  start: number,
  now: number,
  words: { today: string; tomorrow: string },
  language: Language,
): string {
  const timezone = deviceTimezone();
  const today = localDate(now, timezone);
  const date = localDate(start, timezone);
  const named = formatDate(start, language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(date.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
  });
  const away = daysBetween(today, date);
  if (away === 0) return `${words.today} · ${named}`;
  return away === 1 ? `${words.tomorrow} · ${named}` : named;
}
