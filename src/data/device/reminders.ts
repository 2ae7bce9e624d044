/** The reminders of the viewer, on this device. docs/decisions.md, "Reminder store". */
import * as v from 'valibot';
import { Reminder, type ReminderRecord } from '../../contracts/reminder.ts';
import { maybeListOf } from '../../contracts/wire.ts';
import {
  mergeReminders,
  movedReminders,
  startText,
  withoutStarted,
} from '../../domain/reminders/reminder.ts';
import type { Changing, Database } from './database.ts';
import { isBehind } from './outbox.ts';

export const remindersKey = 'notifications';

/** A broken record costs itself, never the list. */
export function parseReminders(value: unknown): Reminder[] {
  return v.parse(maybeListOf(Reminder), value);
}

export async function readReminders(database: Database): Promise<Reminder[]> {
  return parseReminders(await database.read((records) => records.get(remindersKey)));
}

/** Sets the reminder or takes it away, as part of a larger transaction. Twice the same changes nothing. */
export async function putReminder(
  records: Changing,
  reminder: Reminder,
  set: boolean,
): Promise<void> {
  const kept = parseReminders(await records.get(remindersKey));
  const others = kept.filter(({ id }) => id !== reminder.id);
  if (set && others.length < kept.length) return;
  records.put(remindersKey, set ? [...kept, reminder] : others);
}

/** Clears those that have started; answers those that are left. */
export function clearStarted(database: Database, now: number): Promise<Reminder[]> {
  return change(database, (reminders) => withoutStarted(reminders, now));
}

/**
 * Takes the provider's list in place of the device's, but keeps which stages were shown here; not a list that may be
 * older than a change of the viewer's. `settled`: `timesSettled` as it was when the provider was asked. Answers the
 * reminders whose programme now starts at another time than this device knew. A push would have moved them here already.
 */
export function receiveReminders(
  database: Database,
  received: readonly ReminderRecord[],
  settled: number,
): Promise<Reminder[]> {
  return database.change(async (records) => {
    if (await isBehind(records, 'reminder', settled)) return [];
    const kept = parseReminders(await records.get(remindersKey));
    const known = mergeReminders(received.map(reminderFromRecord), kept);
    records.put(remindersKey, known);
    return movedReminders(known, kept);
  });
}

/** The programme starts at another time (epoch milliseconds): its stages are shown again. */
export function moveReminder(database: Database, id: string, start: number): Promise<Reminder[]> {
  const moved = { st: startText(start), n1: false, n2: false, n3: false };
  return change(database, (kept) =>
    kept.map((one) => (one.id === id ? { ...one, ...moved } : one)),
  );
}

export function removeReminder(database: Database, id: string): Promise<Reminder[]> {
  return change(database, (kept) => kept.filter((one) => one.id !== id));
}

/** Adds those that are not there yet. */
export function addReminders(database: Database, more: readonly Reminder[]): Promise<Reminder[]> {
  return change(database, (kept) => [
    ...kept,
    ...more.filter(({ id }) => !kept.some((one) => one.id === id)),
  ]);
}

function change(
  database: Database,
  make: (reminders: Reminder[]) => Reminder[],
): Promise<Reminder[]> {
  return database.change(async (records) => {
    const next = make(parseReminders(await records.get(remindersKey)));
    records.put(remindersKey, next);
    return next;
  });
}

function reminderFromRecord(record: ReminderRecord): Reminder {
  return {
    id: record.id,
    c_id: record.channel_id,
    st: startText(record.start_time),
    n1: false,
    n2: false,
    n3: false,
    title: record.video_title,
    channel_title: record.channel_title ?? '',
    ...(record.programme_id !== undefined && { programme_id: record.programme_id }),
    ...(record.dvr_duration !== undefined && { dvr: record.dvr_duration }),
  };
}
