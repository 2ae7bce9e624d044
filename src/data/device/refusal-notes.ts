/** Notes of changes that the provider refused, until a page shows them. Home does not read them. */
import * as v from 'valibot';
import { type Change, RefusedChange } from '../../contracts/viewer-change.ts';
import { minute } from '../../domain/time/time-units.ts';
import type { DeviceDatabase, WritableRecords } from './device-database-types.ts';

const refusedPrefix = 'refused/';

export function noteRefused(records: WritableRecords, { id, kind, path }: Change): void {
  records.put(refusedPrefix + id, { kind, path } satisfies RefusedChange);
}

/**
 * Removes the note that this change was refused, because the page that made the change shows the refusal now. Returns
 * whether there was such a note.
 */
export async function removeRefusalNote(records: WritableRecords, id: string): Promise<boolean> {
  if ((await records.get(refusedPrefix + id)) === undefined) return false;
  records.remove(refusedPrefix + id);
  return true;
}

/**
 * The changes that were refused while no caller waited for the answer. Only one of all pages gets each of them. The
 * note stays for a minute, because the page that made the change may look for it a little later, in `takeOutcome`.
 * `now` in epoch milliseconds.
 */
export function takeRefused(database: DeviceDatabase, now: number): Promise<RefusedChange[]> {
  return database.change(async (records) => {
    const refused: RefusedChange[] = [];
    for (const { key, value } of await records.list(refusedPrefix)) {
      const note = v.safeParse(RefusedChange, value);
      if (!note.success) records.remove(key);
      else if (note.output.taken_at !== undefined) {
        if (Math.abs(now - note.output.taken_at) > minute) records.remove(key);
      } else {
        records.put(key, { ...note.output, taken_at: now } satisfies RefusedChange);
        refused.push(note.output);
      }
    }
    return refused;
  });
}
