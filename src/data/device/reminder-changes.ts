/** The changes to send when a reminder is set or removed. docs/api.md. */
import type { Reminder } from '../../contracts/kept-reminder.ts';
import type { ReminderRequest } from '../../contracts/reminder.ts';
import type { NewChange } from './outbox-records.ts';

export function changeToAddReminder(reminder: Reminder) {
  const { id, c_id, title, st } = reminder;
  const json: ReminderRequest = { id, channel_id: c_id, video_title: title, start_time: st };
  return {
    kind: 'reminder',
    method: 'POST',
    path: 'channel-notifications',
    json,
    undo: { kind: 'reminder', reminder, set: false },
  } as const satisfies NewChange;
}

export function changeToRemoveReminder(reminder: Reminder) {
  return {
    kind: 'reminder',
    method: 'DELETE',
    path: `channel-notifications/${reminder.id}`,
    undo: { kind: 'reminder', reminder, set: true },
  } as const satisfies NewChange;
}
