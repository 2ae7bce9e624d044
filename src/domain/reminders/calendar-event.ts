/**
 * Programmes as a calendar (RFC 5545) that every calendar app can read: one as a file, or all of a viewer's
 * reminders.
 */
import { livePath } from '../live/live-route.ts';
import { minute } from '../time/time-units.ts';
import type { RemindableProgramme } from './remindable-programme.ts';
import { stages } from './stages.ts';

export type CalendarEvent = {
  readonly uid: string;
  readonly title: string;
  readonly description?: string | undefined;
  readonly location?: string | undefined;
  readonly url?: string | undefined;
  /** Epoch milliseconds. */
  readonly start: number;
  readonly stop: number;
  /** Minutes before the start at which the calendar notifies. */
  readonly alarms?: readonly number[];
  /** When the event was made, in epoch milliseconds. */
  readonly stamp: number;
  /** How often the event has been changed. A calendar app uses the event with the higher number. */
  readonly sequence?: number;
  /** True when the programme was cancelled, or its reminder was removed. */
  readonly cancelled?: boolean;
};

/** A calendar that apps fetch regularly. */
export type CalendarFeed = {
  readonly name: string;
  /** How often apps should fetch it, as a duration of RFC 5545, `PT1H`. */
  readonly refresh: string;
};

/** A programme without a known end gets half an hour. */
export const assumedLength = 30 * minute;

/**
 * A future programme, with an alarm at each stage of a reminder. `app` is the app's origin: `{ protocol:
 * 'https:', host: 'tv.example' }`. `stamp` is now, in epoch milliseconds.
 */
export function programmeEvent(
  programme: RemindableProgramme,
  app: { protocol: string; host: string },
  stamp: number,
): CalendarEvent {
  const { channelId, channelTitle, title, start, stop = start + assumedLength } = programme;
  return {
    uid: `${channelId}-${start}@${app.host}`,
    title,
    location: channelTitle || undefined,
    url: `${app.protocol}//${app.host}${livePath(channelId)}`,
    start,
    stop,
    stamp,
    alarms: stages.filter((stage) => stage > 0),
  };
}

/**
 * The text of the calendar. `product` is the name of what makes it. Lines end in CRLF and are folded at 75 octets.
 */
export function calendarText(
  events: readonly CalendarEvent[],
  { product, feed }: { product: string; feed?: CalendarFeed },
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(product)}//Guide//EN`,
    'CALSCALE:GREGORIAN',
    ...(feed ? feedLines(feed) : []),
    ...(events.length > 0 ? events.flatMap(eventLines) : onlyZone),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

/** Each line twice: with the name of RFC 7986, and with the name that older apps use. */
function feedLines({ name, refresh }: CalendarFeed): string[] {
  return [
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${refresh}`,
    `X-PUBLISHED-TTL:${refresh}`,
  ];
}

/** A calendar must contain something, even without events. */
const onlyZone = [
  'BEGIN:VTIMEZONE',
  'TZID:UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
];

function eventLines(event: CalendarEvent): string[] {
  const { sequence, cancelled = false, alarms = [] } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${withoutControls(event.uid)}`,
    `DTSTAMP:${utcText(event.stamp)}`,
    ...(sequence === undefined ? [] : [`SEQUENCE:${sequence}`]),
    `DTSTART:${utcText(event.start)}`,
    `DTEND:${utcText(event.stop)}`,
    `SUMMARY:${escapeText(event.title)}`,
    ...(event.description ? [`DESCRIPTION:${escapeText(event.description)}`] : []),
    ...(event.location ? [`LOCATION:${escapeText(event.location)}`] : []),
    ...(event.url ? [`URL:${withoutControls(event.url)}`] : []),
    ...(cancelled ? ['STATUS:CANCELLED'] : []),
    // A viewer who watches television can still be invited to a meeting, so the time counts as free.
    'TRANSP:TRANSPARENT',
    ...(cancelled ? [] : alarms.flatMap((minutes) => alarmLines(event.title, minutes))),
    'END:VEVENT',
  ];
}

function alarmLines(title: string, minutes: number): string[] {
  return [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(title)}`,
    `TRIGGER:-PT${minutes}M`,
    'END:VALARM',
  ];
}

function utcText(time: number): string {
  return `${new Date(time).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

/** In a property that is not of the type TEXT nothing can be escaped, so control characters are removed. */
function withoutControls(value: string): string {
  return value.replaceAll(/\p{Cc}/gu, '');
}

function escapeText(value: string): string {
  return value
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n')
    .replaceAll(/[^\P{Cc}\t]/gu, '');
}

/**
 * A line of at most 75 octets. A longer line continues after a line break and a space; the break is never inside
 * a character.
 */
function foldLine(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > 75) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}

function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
