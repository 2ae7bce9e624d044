/** The reminders of the viewer, on this device. docs/decisions.md, "Reminder store". */
import * as v from 'valibot';
import { Reminder } from '../../contracts/kept-reminder.ts';
import type { CancelledReminder, ReminderRecord } from '../../contracts/reminder.ts';
import { maybeListOf } from '../../contracts/wire.ts';
import {
  awaitedAfterStartMs,
  reminderStart,
  startText,
  withoutStarted,
} from '../../domain/reminders/reminder.ts';
import { noStageShown, stageAt } from '../../domain/reminders/stages.ts';
import { day } from '../../domain/time/time-units.ts';
import type { DeviceDatabase, ReadableRecords, WritableRecords } from './device-database-types.ts';
import { isMissingCall } from './missing-calls.ts';
import { mayAnswerBeOutdated, readWaiting } from './outbox-records.ts';
import { remindersKey } from './user-records.ts';

/** A record that does not parse is left out; the others are read. */
export function parseReminders(value: unknown): Reminder[] {
  return v.parse(maybeListOf(Reminder), value);
}

export async function readReminders(database: DeviceDatabase): Promise<Reminder[]> {
  return parseReminders(await database.read((records) => records.get(remindersKey)));
}

/** Sets or removes the reminder as part of a larger transaction. A second time changes nothing. */
export async function putOrRemoveReminder(
  records: WritableRecords,
  reminder: Reminder,
  set: boolean,
): Promise<void> {
  const kept = parseReminders(await records.get(remindersKey));
  const others = kept.filter(({ id }) => id !== reminder.id);
  if (set && others.length < kept.length) return;
  records.put(remindersKey, set ? [...kept, reminder] : others);
}

/** No reminder is further ahead. docs/decisions.md, "Upper limits". */
const longestAhead = 60 * day;

/**
 * Removes the reminders whose programme started more than 60 days ago, and returns those that remain. Screens list
 * those to come. A clock that was set forward by mistake must not cost a reminder, nor the note of what was shown.
 */
export function removeOldReminders(database: DeviceDatabase, now: number): Promise<Reminder[]> {
  return changeReminders(database, (reminders) => withoutStarted(reminders, now - longestAhead));
}

/** A reminder whose programme has moved, or for which the provider has words because its programme was cancelled. */
export type ChangedReminder = Reminder & { readonly cancelled?: string | undefined };

/** What the provider names next to its list of what is to come. */
type ReceivedApart = {
  readonly cancelled?: readonly CancelledReminder[];
  readonly begun?: readonly ReminderRecord[];
};

/**
 * Replaces the device's list by the provider's, and keeps the notes of which stages were shown here. `now` in epoch
 * milliseconds. Returns the reminders whose programme was moved (it may have `begun`) or cancelled, if no push has said
 * so before.
 *
 * It does nothing if the viewer has changed a reminder since the provider was asked: `settled` is the value that
 * `settledCount` had then. It also does nothing while a change of a rule waits, because the rule has made and removed
 * reminders on this device, and the provider does not know of that yet. A provider without rules never receives that
 * change, so it is not waited for.
 *
 * Two kinds of reminders stay although the provider does not list them: those that a rule made for a provider without
 * rules and that were not sent, and those whose programme has just started, because their last stage may not be shown
 * yet.
 */
export function replaceReminders(
  database: DeviceDatabase,
  received: readonly ReminderRecord[],
  { cancelled = [], begun = [], settled, now }: ReceivedApart & { settled: number; now: number },
): Promise<ChangedReminder[]> {
  return database.change(async (records) => {
    if (await mayAnswerBeOutdated(records, 'reminder', settled)) return [];
    const lacksRules = await isMissingCall(records, 'rule', now);
    if (!lacksRules && (await isRuleChangeWaiting(records))) return [];
    const kept = parseReminders(await records.get(remindersKey));
    const before = new Map(kept.map((one) => [one.id, one]));
    const fromRecord = (one: ReminderRecord) => reminderFromRecord(one, before.get(one.id));
    const known = received.map(fromRecord);
    const moved = known.filter(({ id, st }) => (before.get(id)?.st ?? st) !== st);
    // These programmes were brought forward and have begun, while the viewer still waits for their former start.
    const earlier = begun.map(fromRecord).filter((one) => {
      const awaited = before.get(one.id);
      const start = awaited ? reminderStart(awaited) : 0;
      return start > reminderStart(one) && start > now - awaitedAfterStartMs;
    });
    const off = cancelled.flatMap(({ id, message }) => {
      const one = before.get(id);
      return one ? [{ ...one, cancelled: message }] : [];
    });
    const unlisted = kept.filter(
      (one) =>
        ((lacksRules && one.sent === false) || stageAt(reminderStart(one), now) === 0) &&
        ![...known, ...earlier, ...off].some(({ id }) => id === one.id),
    );
    records.put(remindersKey, [...known, ...unlisted]);
    return [...moved, ...earlier, ...off];
  });
}

async function isRuleChangeWaiting(records: ReadableRecords): Promise<boolean> {
  return (await readWaiting(records)).waiting.some(({ change }) => change.kind === 'rule');
}

/** Moves a reminder to another start (epoch milliseconds), so that its stages are shown again. */
export function moveReminder(
  database: DeviceDatabase,
  id: string,
  start: number,
): Promise<Reminder[]> {
  const moved = { st: startText(start), ...noStageShown };
  return changeReminders(database, (kept) =>
    kept.map((one) => (one.id === id ? { ...one, ...moved } : one)),
  );
}

export function removeReminder(database: DeviceDatabase, id: string): Promise<Reminder[]> {
  return changeReminders(database, (kept) => kept.filter((one) => one.id !== id));
}

/** Adds the reminders that the device does not have yet. */
export function addReminders(
  database: DeviceDatabase,
  more: readonly Reminder[],
): Promise<Reminder[]> {
  return changeReminders(database, (kept) => [
    ...kept,
    ...more.filter(({ id }) => !kept.some((one) => one.id === id)),
  ]);
}

function changeReminders(
  database: DeviceDatabase,
  make: (reminders: Reminder[]) => Reminder[],
): Promise<Reminder[]> {
  return database.change(async (records) => {
    const next = make(parseReminders(await records.get(remindersKey)));
    records.put(remindersKey, next);
    return next;
  });
}

/**
 * A field that the provider leaves out stays as the device has it. The device alone knows the rule, and which stages
 * were shown. When the programme has moved, its stages are shown again.
 */
function reminderFromRecord(record: ReminderRecord, kept: Reminder | undefined): Reminder {
  const st = startText(record.start_time);
  return {
    ...(kept?.st === st ? kept : { ...kept, ...noStageShown }),
    id: record.id,
    c_id: record.channel_id,
    st,
    title: record.video_title || kept?.title || '',
    channel_title: record.channel_title ?? kept?.channel_title ?? '',
    ...(record.programme_id !== undefined && { programme_id: record.programme_id }),
    ...(record.dvr_duration !== undefined && { dvr: record.dvr_duration }),
  };
}
