/** Reminders once lay in web storage. A list found there moves over, once. */
import * as v from 'valibot';
import type { Database } from './database.ts';
import { addReminders, parseReminders, remindersKey } from './reminders-store.ts';
import { readStored, removeStored } from './web-storage.ts';

export async function moveReminders(database: Database): Promise<void> {
  const found = readStored('local', remindersKey, v.unknown());
  if (found === undefined) return;
  await addReminders(database, parseReminders(found));
  removeStored('local', remindersKey);
}
