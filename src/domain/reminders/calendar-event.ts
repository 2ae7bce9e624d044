/** A programme as a calendar file (RFC 5545) that every calendar app can read. */
import { livePath } from '../live/live-route.ts';
import { minute } from '../time/clock.ts';
import type { RemindableProgramme } from './remindable-programme.ts';
import { stages } from './reminder.ts';

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
};

/** A programme without a known end is given half an hour. */
const assumedLength = 30 * minute;

/**
 * A future programme, with an alarm at each stage of a reminder. `app` is the app's origin: `{ protocol:
 * 'https:', host: 'tv.example' }`.
 */
export function programmeEvent(
  programme: RemindableProgramme,
  app: { protocol: string; host: string },
): CalendarEvent {
  const { channelId, channelTitle, title, start, stop = start + assumedLength } = programme;
  return {
    uid: `${channelId}-${start}@${app.host}`,
    title,
    location: channelTitle || undefined,
    url: `${app.protocol}//${app.host}${livePath(channelId)}`,
    start,
    stop,
    alarms: stages.filter((stage) => stage > 0),
  };
}

/**
 * The text of the file. `stamp` is when the file is made, in epoch milliseconds, and `product` the name of the
 * app that makes it. Lines end in CRLF and are folded at 75 octets.
 */
export function calendarFile(
  event: CalendarEvent,
  { stamp, product }: { stamp: number; product: string },
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(product)}//Guide//EN`,
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    `UID:${withoutControls(event.uid)}`,
    `DTSTAMP:${utcText(stamp)}`,
    `DTSTART:${utcText(event.start)}`,
    `DTEND:${utcText(event.stop)}`,
    `SUMMARY:${escapeText(event.title)}`,
    ...(event.description ? [`DESCRIPTION:${escapeText(event.description)}`] : []),
    ...(event.location ? [`LOCATION:${escapeText(event.location)}`] : []),
    ...(event.url ? [`URL:${withoutControls(event.url)}`] : []),
    ...(event.alarms ?? []).flatMap((minutes) => alarmLines(event.title, minutes)),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
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
  const seconds = Math.floor(time / 1000) * 1000;
  return Temporal.Instant.fromEpochMilliseconds(seconds).toString().replaceAll(/[-:]/g, '');
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
