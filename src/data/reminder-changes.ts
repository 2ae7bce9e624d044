/** What the provider is told of reminders: one that was set, one that was taken away. Specification, point 7. */
import type { Reminder, ReminderRequest } from '../contracts/reminder.ts';
import type { NewChange } from './outbox.ts';

export function adding({ id, c_id, title, st }: Reminder) {
  const json: ReminderRequest = { id, channel_id: c_id, video_title: title, start_time: st };
  return {
    kind: 'reminder',
    method: 'POST',
    path: 'channel-notifications',
    json,
  } as const satisfies NewChange;
}

export function removing({ id }: Reminder) {
  return {
    kind: 'reminder',
    method: 'DELETE',
    path: `channel-notifications/${id}`,
  } as const satisfies NewChange;
}
