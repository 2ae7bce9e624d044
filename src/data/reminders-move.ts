/** Reminders once lay in web storage. A list found there moves over, once, and the provider is told of each. */
import * as v from 'valibot';
import type { Database } from './database.ts';
import { enqueue } from './outbox.ts';
import { adding } from './reminder-changes.ts';
import { addReminders, parseReminders, remindersKey } from './reminders-store.ts';
import { readStored, removeStored } from './web-storage.ts';

/** Waits in the outbox: the provider's list takes the device's place only when nothing of ours is still to be told. */
export async function moveReminders(database: Database): Promise<void> {
  const found = readStored('local', remindersKey, v.unknown());
  if (found === undefined) return;
  const moved = parseReminders(found);
  await addReminders(database, moved);
  for (const reminder of moved) await enqueue(database, adding(reminder));
  removeStored('local', remindersKey);
}
