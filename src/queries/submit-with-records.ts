/** Submits a change together with the device's records that it changes. */

import { ChangeRefused, type Refusal } from '../data/device/change-refused.ts';
import type { WritableRecords } from '../data/device/device-database.ts';
import type { Outbox, SubmitOptions, Submitted } from '../data/device/outbox.ts';
import type { NewChange } from '../data/device/outbox-records.ts';
import { storageStateOf } from '../data/device/storage-health.ts';

export type Accepted = Exclude<Submitted, Refusal>;

/**
 * Writes both in one transaction, after which `more.onKept` is called. A full device sends the change without storing either.
 * Throws `ChangeRefused`.
 */
export async function submitWithRecords(
  outbox: Outbox,
  change: NewChange,
  writeRecords: (records: WritableRecords) => void,
  more: Pick<SubmitOptions, 'undoOf' | 'onKept'> = {},
): Promise<Accepted> {
  const options = { writeRecords, ...more };
  const submitted = await outbox.submit(change, options).catch((error: unknown) => {
    if (storageStateOf(error) === undefined) throw error;
    return outbox.submit(change);
  });
  if (submitted.kind === 'refused') throw new ChangeRefused(submitted);
  return submitted;
}
