/** A change of the viewer's that is made together with the device's own list of what it changes. */
import type { Changing } from '../data/device/database.ts';
import type { NewChange } from '../data/device/outbox.ts';
import { ChangeRefused, type Outbox, type Refusal, type Submitted } from '../data/device/sender.ts';
import { storageStateOf } from '../data/device/storage-health.ts';

export type Accepted = Exclude<Submitted, Refusal>;

/** In one transaction; a device that is full sends the change without keeping either. Throws `ChangeRefused`. */
export async function submitWithRecords(
  outbox: Outbox,
  change: NewChange,
  writeRecords: (records: Changing) => void,
): Promise<Accepted> {
  const submitted = await outbox.submit(change, { writeRecords }).catch((error: unknown) => {
    if (storageStateOf(error) === undefined) throw error;
    return outbox.submit(change);
  });
  if (submitted.kind === 'refused') throw new ChangeRefused(submitted);
  return submitted;
}
