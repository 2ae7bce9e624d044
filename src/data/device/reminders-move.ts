/** Reminders once lay in web storage. A list found there moves over, once, and each is sent to the provider. */
import * as v from 'valibot';
import type { Database } from './database.ts';
import { changeOf, enqueue } from './outbox.ts';
import { addReminderChange } from './reminder-changes.ts';
import { addReminders, parseReminders, remindersKey } from './reminders.ts';
import { readStored, removeStored } from './web-storage.ts';

/** Waits in the outbox: the provider's list replaces the device's only when nothing of ours is still to be sent. */
export async function moveReminders(database: Database, now: number): Promise<void> {
  const found = readStored('local', remindersKey, v.unknown());
  if (found === undefined) return;
  const moved = parseReminders(found);
  await addReminders(database, moved);
  for (const reminder of moved) await enqueue(database, changeOf(addReminderChange(reminder)), now);
  removeStored('local', remindersKey);
}
