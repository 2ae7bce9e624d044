/** The first Remind me on a device comes with a word on notifications; those after it do not. */
import * as v from 'valibot';
import { readStored, writeStored } from '../data/web-storage.ts';

const key = 'reminders_explained';

/** True until `noteExplained`: the permission is asked for once, and never pressed for. */
export function isUnexplained(): boolean {
  return readStored('local', key, v.boolean()) !== true;
}

export function noteExplained(): void {
  writeStored('local', key, true);
}
