/** What days are called: near ones by their name, others by their date. */
import { type Language, localeOf } from '../../domain/language.ts';

/** Noon in the formatter's own zone, so that no zone turns a date into its neighbour. */
const noonOf = (date: string) => Date.parse(`${date}T12:00Z`);

type Form = 'short' | 'long' | 'month';

const forms: Readonly<Record<Form, Intl.DateTimeFormatOptions>> = {
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
};

/** `date` is YYYY-MM-DD. Western digits in both languages. */
export function dateName(date: string, form: Form, language: Language): string {
  const options = { ...forms[form], timeZone: 'UTC', numberingSystem: 'latn' };
  return new Intl.DateTimeFormat(localeOf(language), options).format(noonOf(date));
}

/** Sunday first. */
export function weekdayNames(language: Language): { short: string; long: string }[] {
  const named = (weekday: 'narrow' | 'short' | 'long') =>
    new Intl.DateTimeFormat(localeOf(language), { weekday, timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_, at) => {
    const sunday = Date.UTC(2026, 10, 1 + at, 12);
    const short = language === 'ar' ? 'narrow' : 'short';
    return { short: named(short).format(sunday), long: named('long').format(sunday) };
  });
}
