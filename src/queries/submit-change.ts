import { ChangeRefusedError, type Refusal } from '../data/device/change-refused-error.ts';
import type { Outbox, SubmitOptions } from '../data/device/outbox.ts';
import type { NewChange } from '../data/device/outbox-records.ts';
import type { Submitted } from '../data/device/sender-env.ts';

export type NotRefused = Exclude<Submitted, Refusal>;

/**
 * Submits a change to the outbox. Throws `ChangeRefusedError` if the provider refuses the change. If the device cannot
 * store the records of `options`, its error is thrown, and nothing is sent.
 */
export async function submitChange(
  outbox: Outbox,
  change: NewChange,
  options?: SubmitOptions,
): Promise<NotRefused> {
  const submitted = await outbox.submit(change, options);
  if (submitted.kind === 'refused') throw new ChangeRefusedError(submitted);
  return submitted;
}
