/** The wall clock: its units in milliseconds, and how a time of day is written. */

export const minute = 60_000;
export const hour = 60 * minute;

const formats = new Map<string | undefined, Intl.DateTimeFormat>();

/** `20:05`, in Western digits whatever the language. `time` in epoch milliseconds; without a zone the device's own. */
export function clockTime(time: number, timezone?: string): string {
  let format = formats.get(timezone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: timezone,
    });
    formats.set(timezone, format);
  }
  return format.format(time);
}

/** `Sun, 22 Nov` in the words of the language, in Western digits. */
export function dayAndDate(time: number, timezone: string, language: string): string {
  return new Intl.DateTimeFormat(language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: timezone,
    numberingSystem: 'latn',
  }).format(time);
}

/** IANA name of the zone that the device's clock shows. */
export function deviceTimezone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
