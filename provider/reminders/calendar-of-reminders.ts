/** Writes the calendar of a viewer's reminders. */
import { livePath } from '#src/domain/live/live-route.ts';
import {
  assumedLength,
  type CalendarEvent,
  calendarText,
} from '#src/domain/reminders/calendar-event.ts';
import { programmeStarting } from '../guide/computed-schedule.ts';
import { i18nOf } from '../locales/i18n.ts';
import type { Provider } from '../provider-types.ts';
import { textIn } from '../translated-text.ts';
import { type CalendarReader, type EventRow, eventRows } from './calendars-table.ts';
import { titleIn } from './reminder-title.ts';

/** How often calendar apps should read the calendar. */
const refresh = 'PT1H';
/** Minutes before the start: one alarm, because our own notifications come too. */
const alarms = [15];

/** A viewer who may not watch gets a calendar without events. The events return when the viewer may watch again. */
export async function calendarOf(provider: Provider, reader: CalendarReader): Promise<string> {
  const { profile_id, language, watches } = reader;
  const rows = watches ? await eventRows(provider.db, profile_id) : [];
  const i18n = i18nOf(language);
  const name = i18n._('My evenings on television');
  return calendarText(
    rows.map((row) => eventOf(provider, row, reader)),
    { product: 'Sahra', feed: { name, refresh } },
  );
}

function eventOf(
  { config, builtIn }: Provider,
  row: EventRow,
  { language }: CalendarReader,
): CalendarEvent {
  const { id, channel_id, start_at: start, sequence, cancelled } = row;
  const computed = programmeStarting(builtIn?.channels.schedule, channel_id, start);
  const stop = row.stop_ms ?? computed?.stop ?? start + assumedLength;
  return {
    uid: `${id}@${new URL(config.publicUrl).host}`,
    title: titleIn(row.titles ?? computed?.title, row.video_title, language),
    location: textIn(language, row.channel_title) || undefined,
    url: new URL(livePath(channel_id), config.publicUrl).href,
    start,
    stop: Math.max(stop, start),
    stamp: row.created_at,
    sequence,
    cancelled,
    alarms,
  };
}
