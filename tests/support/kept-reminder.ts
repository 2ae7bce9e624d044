/** Makes a reminder as a device keeps it. */
import type { Reminder } from '#src/contracts/kept-reminder.ts';
import { startText } from '#src/domain/reminders/reminder.ts';

let count = 0;

/** `start` in epoch milliseconds. Each reminder gets another id. */
export function keptReminder({ title, start }: { title: string; start: number }): Reminder {
  count += 1;
  return {
    id: String(count).padStart(64, '0'),
    c_id: '4',
    st: startText(start),
    n1: false,
    n2: false,
    n3: false,
    title,
    channel_title: 'Sahra One',
  };
}
