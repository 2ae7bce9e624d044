import { calendarFile } from '../../domain/calendar-event.ts';
import { downloadText } from '../../ui/download.ts';
import { readNow } from '../../ui/use-now.ts';

/** `start` in epoch milliseconds. */
export type CalendarProgramme = {
  readonly channelId: string;
  readonly channelTitle: string;
  readonly title: string;
  readonly start: number;
};

const halfHour = 30 * 60_000;

/** Hands the viewer a file for their calendar. A reminder knows no end: half an hour holds its place there. */
export function addToCalendar({ channelId, channelTitle, title, start }: CalendarProgramme): void {
  const event = {
    uid: `${channelId}-${start}@${location.hostname}`,
    title,
    location: channelTitle || undefined,
    url: new URL(`/live/${encodeURIComponent(channelId)}`, location.origin).href,
    start,
    stop: start + halfHour,
    alarms: [15, 5],
  };
  downloadText(`${title}.ics`, 'text/calendar', calendarFile(event, readNow()));
}
