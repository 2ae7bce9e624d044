/** The viewer's own calendar, which takes programmes as files. */
import { calendarFile, programmeEvent } from '../domain/reminders/calendar-event.ts';
import type { RemindableProgramme } from '../domain/reminders/remindable-programme.ts';

/** Hands the viewer a file for their calendar. `now` in epoch milliseconds. */
export function addToCalendar(programme: RemindableProgramme, now: number): void {
  const file = calendarFile(programmeEvent(programme, location), now);
  const url = URL.createObjectURL(new Blob([file], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${programme.title}.ics`;
  link.click();
  URL.revokeObjectURL(url);
}
