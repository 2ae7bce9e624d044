/** The first Remind me on a device explains notifications; later ones do not. */
import * as v from 'valibot';
import { readStored, writeStored } from '../data/device/web-storage.ts';

const key = 'reminders_explained';

/** True until `noteRemindersExplained`: the permission is asked for once, and never pressed for. */
export function mustExplainReminders(): boolean {
  return readStored('local', key, v.boolean()) !== true;
}

export function noteRemindersExplained(): void {
  writeStored('local', key, true);
}
