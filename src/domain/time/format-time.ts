/** Writes times and dates as text. docs/decisions.md, "Live region, dates". */
import { type Language, localeOf } from '../language.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats are kept, because making one takes some sixty times as long as using it. */
function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  // A format keeps the zone of the device from when it was made, and a device may travel while the app is open.
  if (!options.timeZone) return new Intl.DateTimeFormat(locale, options);
  const key = JSON.stringify([locale, options]);
  const kept = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, kept);
  return kept;
}

/**
 * `20:05`, in Western digits in every language. `time` is in epoch milliseconds; without a zone the device's own
 * is used.
 */
export function clockTime(time: number, timeZone?: string): string {
  const form = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const;
  return formatOf('en-GB', form).format(time);
}

/**
 * A date in the given language: `22 November 2026`, or in another form. Western digits and 24 hours in every
 * language. `time` is in epoch milliseconds; without a zone the device's own is used.
 */
export function formatDate(
  time: number,
  language: Language,
  form: Intl.DateTimeFormatOptions = { dateStyle: 'long' },
): string {
  const options = { ...form, hourCycle: 'h23' } as const;
  return formatOf(localeOf(language), options).format(time);
}

/** `Sun 22 Nov`. */
export function dayAndDate(time: number, language: Language, timeZone?: string): string {
  const form = { weekday: 'short', day: 'numeric', month: 'short' } as const;
  return formatDate(time, language, { ...form, timeZone });
}

/** IANA name of the device's time zone. */
export function deviceTimezone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
