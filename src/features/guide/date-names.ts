/** The names of days and dates in the viewer's language. */
import type { Language } from '../../domain/language.ts';
import { formatDate } from '../../domain/time/format-time.ts';

/** Noon of the date in UTC. The formatter uses UTC too, so that it never writes the day before or after. */
const noonTime = (date: string) => Date.parse(`${date}T12:00Z`);

type Form = 'short' | 'long' | 'month';

const forms: Readonly<Record<Form, Intl.DateTimeFormatOptions>> = {
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
};

/** `date` is YYYY-MM-DD. */
export function dateName(date: string, form: Form, language: Language): string {
  return formatDate(noonTime(date), language, { ...forms[form], timeZone: 'UTC' });
}

/** Sunday first. */
export function weekdayNames(language: Language): { short: string; long: string }[] {
  return Array.from({ length: 7 }, (_, at) => {
    const sunday = Date.UTC(2026, 10, 1 + at, 12);
    const weekdayText = (weekday: 'narrow' | 'short' | 'long') =>
      formatDate(sunday, language, { weekday, timeZone: 'UTC' });
    const [short, long] = [weekdayText('short'), weekdayText('long')];
    // Arabic does not shorten the names of days: the short form is the whole name.
    return { short: short === long ? weekdayText('narrow') : short, long };
  });
}
