/**
 * Catch-up addresses of IPTV playlists. They are templates with placeholders for the time to be played. The app fills
 * `{utc}`, `{duration}` and `{offset}`; a template with other placeholders is filled here.
 */
import { isTimezone } from '#src/domain/time/timezone-day.ts';

export type CatchUpSpan = {
  /** Unix seconds. */
  readonly start: number;
  /** Seconds. */
  readonly duration: number;
  /** Unix seconds. */
  readonly now: number;
};

const placeholder = /\$?\{([A-Za-z]+)(?::([^{}]*))?\}/g;

const synonyms: Readonly<Record<string, string>> = {
  start: 'utc',
  utc: 'utc',
  end: 'utcend',
  utcend: 'utcend',
  now: 'lutc',
  timestamp: 'lutc',
  lutc: 'lutc',
  duration: 'duration',
  offset: 'offset',
};

/**
 * The template with one spelling for each placeholder: `${start}` becomes `{utc}`, `${offset:1}` becomes `{offset}`.
 */
export function normaliseTemplate(template: string): string {
  return template.replace(placeholder, (whole, name: string, detail: string | undefined) => {
    const known = synonyms[name];
    if (!known) return /^[YmdHMS]$/.test(name) && detail === undefined ? `{${name}}` : whole;
    const plain =
      detail === undefined || (detail === '1' && (known === 'duration' || known === 'offset'));
    return plain ? `{${known}}` : `{${known}:${detail}}`;
  });
}

/** Whether the app can fill the template. `template` comes from `normaliseTemplate`. */
export function isFilledByApp(template: string): boolean {
  return template.replace(/\{(utc|duration|offset)\}/g, '').search(placeholder) === -1;
}

/**
 * Whether the stream may go on to the present: its address has no end, or its start is an offset from the present.
 * `template` comes from `normaliseTemplate`.
 */
export function reachesPresent(template: string): boolean {
  return !/\{(duration|utcend)\b/.test(template) || /\{offset\b/.test(template);
}

/**
 * The address for a time. `template` comes from `normaliseTemplate`; an unknown placeholder stays as it is. Dates are
 * in UTC, or in the zone after an `@`, which only our own templates have: `{utc:Y-m-d:H-M@Europe/Paris}`.
 */
export function fillTemplate(template: string, span: CatchUpSpan): string {
  return template.replace(placeholder, (whole, name: string, detail: string | undefined) => {
    if (/^[YmdHMS]$/.test(name)) return datePart(span.start, name);
    const value = secondsFor(name, span);
    if (value === undefined) return whole;
    if (detail === undefined) return String(value);
    if (/^\d+$/.test(detail)) {
      const units = Math.floor(value / Math.max(1, Number(detail)));
      // A start-over may be shorter than a minute, and a server that is asked for 0 minutes sends nothing.
      return String(name === 'duration' ? Math.max(1, units) : units);
    }
    const [form = '', zone = ''] = detail.split('@', 2);
    if (!isTimezone(zone)) return detail.replace(/[YmdHMS]/g, (letter) => datePart(value, letter));
    return form.replace(/[YmdHMS]/g, (letter) => datePart(value, letter, zone));
  });
}

function secondsFor(name: string, { start, duration, now }: CatchUpSpan): number | undefined {
  if (name === 'utc') return start;
  if (name === 'utcend') return start + duration;
  if (name === 'lutc') return now;
  if (name === 'duration') return duration;
  if (name === 'offset') return Math.max(0, now - start);
  return undefined;
}

/** A part of the date and time in the zone: two digits, or four for the year. */
function datePart(unixSeconds: number, letter: string, zone = 'UTC'): string {
  const instant = Temporal.Instant.fromEpochMilliseconds(unixSeconds * 1000);
  const iso = instant.toZonedDateTimeISO(zone).toString();
  const at = { Y: [0, 4], m: [5, 7], d: [8, 10], H: [11, 13], M: [14, 16], S: [17, 19] }[letter];
  return at ? iso.slice(at[0], at[1]) : letter;
}
