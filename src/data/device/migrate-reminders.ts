/**
 * Earlier versions stored reminders in web storage. A list that is found there is moved once, and each reminder is
 * sent to the provider.
 */
import * as v from 'valibot';
import type { DeviceDatabase } from './device-database-types.ts';
import { createChange, enqueue } from './outbox-records.ts';
import { changeToAddReminder } from './reminder-changes.ts';
import { addReminders, parseReminders } from './reminders.ts';
import { remindersKey } from './user-records.ts';
import { readStored, removeStored } from './web-storage.ts';

/**
 * Each reminder also enters the outbox, because the provider's list replaces the device's only while no change
 * waits.
 */
export async function migrateReminders(database: DeviceDatabase, now: number): Promise<void> {
  const found = readStored('local', remindersKey, v.unknown());
  if (found === undefined) return;
  const moved = parseReminders(found);
  await addReminders(database, moved);
  for (const reminder of moved)
    await enqueue(database, createChange(changeToAddReminder(reminder)), now);
  removeStored('local', remindersKey);
}
