/**
 * Shows a reminder only to the profile that it is for. docs/decisions.md, "Whose notification". A push that was under
 * way at a switch comes when another profile watches.
 */
import { profileHash } from '#src/contracts/push-message.ts';
import { readOwner } from '#src/data/device/device-owner.ts';
import { profileOf } from '#src/data/device/user-records.ts';
import { showForAnother } from './notifications.ts';
import type { WorkerEnv } from './worker-env.ts';

/** The id of the profile that watches on this device: empty if nobody does, undefined if the storage cannot be read. */
export async function presentProfileId({ device }: WorkerEnv): Promise<string | undefined> {
  const owner = await readOwner(device).catch(() => undefined);
  return owner === undefined ? undefined : profileOf(owner);
}

/**
 * `show` shows the reminder under its own tag. The profile may change meanwhile, so it is checked again afterwards, and a
 * notification without a title may then replace the reminder. `hash` is the `profileHash` of the profile that the reminder
 * is for. A reminder without it is shown to any profile.
 */
export async function showToProfile(
  env: WorkerEnv,
  of: { hash: string | undefined; reminderId: string },
  show: () => Promise<void>,
): Promise<void> {
  const { hash, reminderId } = of;
  const isPresent = async () => {
    const present = await presentProfileId(env);
    if (hash === undefined || present === undefined) return true;
    return hash === (await profileHash(present, reminderId));
  };
  if (await isPresent()) await show();
  if (!(await isPresent())) await showForAnother(env, reminderId);
}
