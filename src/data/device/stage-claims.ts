/**
 * Decides who may show a stage. Page, worker and push all ask here first. Each claim is one transaction, so if several
 * ask at once, only one of them gets yes. docs/decisions.md, "One notification a stage".
 *
 * IMPORTANT, follow these rules:
 * 1. Look for the claim and write it in one transaction: otherwise two tabs both find none, and the viewer hears the
 *    stage twice.
 * 2. Claim before you show: if you show first and claim later, a push in between makes a second sound.
 * 3. Keep the start in the key: otherwise a programme that moved would never be shown at its new time.
 * 4. Never forget a claim sooner than a push can arrive (`remembered`): a late push would make a second sound.
 */
import * as v from 'valibot';
import type { Reminder } from '../../contracts/kept-reminder.ts';
import { reminderStart, wasNotified, withNotified } from '../../domain/reminders/reminder.ts';
import type { Stage } from '../../domain/reminders/stages.ts';
import { day } from '../../domain/time/time-units.ts';
import type { DeviceDatabase, WritableRecords } from './device-database-types.ts';
import { parseReminders } from './reminders.ts';
import { remindersKey } from './user-records.ts';

const prefix = 'claim/';
const Claim = v.object({ at: v.number() });
/**
 * A claim is kept longer than a push can take to arrive, even if the clock is set a day forward and back, but not so
 * long that the store grows large.
 */
const remembered = 2 * day;

/**
 * A stage of a programme that starts at `start` (epoch milliseconds). A programme that moves to another time is
 * shown again.
 */
export type StageOf = { reminderId: string; start: number; stage: Stage };

/** True for exactly one of all who ask for this stage. If the device has the reminder, also sets its flag. */
export function claimStage(database: DeviceDatabase, of: StageOf, now: number): Promise<boolean> {
  return database.change(async (records) => {
    const key = `${prefix}${of.reminderId}/${of.start}/${of.stage}`;
    const reminders = parseReminders(await records.get(remindersKey));
    const reminder = reminders.find(
      (one) => one.id === of.reminderId && reminderStart(one) === of.start,
    );
    const taken = (await records.get(key)) !== undefined;
    if (taken || (reminder && wasNotified(reminder, of.stage))) return false;
    await deleteOldClaims(records, now);
    records.put(key, { at: now });
    if (reminder) records.put(remindersKey, withStageShown(reminders, reminder, of.stage));
    return true;
  });
}

function withStageShown(reminders: readonly Reminder[], reminder: Reminder, stage: Stage) {
  return reminders.map((one) => (one === reminder ? withNotified(one, stage) : one));
}

async function deleteOldClaims(records: WritableRecords, now: number): Promise<void> {
  for (const { key, value } of await records.list(prefix)) {
    const claim = v.safeParse(Claim, value);
    if (!claim.success || now - claim.output.at > remembered) records.remove(key);
  }
}
