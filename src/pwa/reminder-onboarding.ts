/**
 * When the viewer sets the first reminder on a device, the app explains notifications. After a reminder was set in this
 * page, the app may also offer to be installed.
 */
import { atom } from 'jotai';
import * as v from 'valibot';
import { readStored, writeStored } from '../data/device/web-storage.ts';

const key = 'reminders_explained';

/** True until `noteRemindersExplained` is called. The viewer is asked for permission only once. */
export function mustExplainReminders(): boolean {
  return readStored('local', key, v.boolean()) !== true;
}

export function noteRemindersExplained(): void {
  writeStored('local', key, true);
}

/** The viewer has set a reminder since this page began. */
export const hasSetReminderAtom = atom(false);
