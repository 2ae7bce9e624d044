/** Measures the viewer's own records: reminders, favourites, positions, searches, changes that wait to be sent. */
import type { MeasuredPart } from '../../domain/device/storage-parts.ts';
import { withoutStarted } from '../../domain/reminders/reminder.ts';
import type { DeviceDatabase } from './device-database-types.ts';
import { readWaiting } from './outbox-records.ts';
import { parseReminders } from './reminders.ts';
import { remindersKey } from './user-records.ts';

/** `count` counts the reminders to come. */
export type MeasuredRecords = MeasuredPart & {
  /** How many changes the provider does not have yet. */
  readonly waiting: number;
};

/** `now` in epoch milliseconds. */
export function measureRecords(database: DeviceDatabase, now: number): Promise<MeasuredRecords> {
  return database.read(async (records) => {
    const all = await records.list('');
    return {
      count: withoutStarted(parseReminders(await records.get(remindersKey)), now).length,
      bytes: all.reduce(
        (sum, { key, value }) => sum + bytesOf(key) + bytesOf(JSON.stringify(value)),
        0,
      ),
      waiting: (await readWaiting(records)).waiting.length,
    };
  });
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}
