/** Measures the viewer's own records: reminders, favourites, positions, searches, changes that wait to be sent. */
import * as v from 'valibot';
import type { MeasuredPart } from '../../domain/device/kept-parts.ts';
import type { DeviceDatabase } from './device-database.ts';
import { readWaiting } from './outbox-records.ts';
import { remindersKey } from './user-records.ts';

const List = v.fallback(v.array(v.unknown()), []);

/** `count` counts the reminders. */
export type MeasuredRecords = MeasuredPart & {
  /** How many changes the provider does not have yet. */
  readonly waiting: number;
};

export function measureRecords(database: DeviceDatabase): Promise<MeasuredRecords> {
  return database.read(async (records) => {
    const all = await records.list('');
    return {
      count: v.parse(List, await records.get(remindersKey)).length,
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
