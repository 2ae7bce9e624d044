/** Puts a programme into the calendar app of the viewer, which opens the downloaded file. */
import { calendarText, programmeEvent } from '../domain/reminders/calendar-event.ts';
import type { RemindableProgramme } from '../domain/reminders/remindable-programme.ts';
import { saveFile } from './save-file.ts';

/** Downloads a calendar file of the programme. `now` in epoch milliseconds. */
export function addToCalendar(programme: RemindableProgramme, now: number): void {
  const product = import.meta.env.VITE_APP_NAME;
  const file = calendarText([programmeEvent(programme, location, now)], { product });
  saveFile(`${programme.title}.ics`, new Blob([file], { type: 'text/calendar;charset=utf-8' }));
}
