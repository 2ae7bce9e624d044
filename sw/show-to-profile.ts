/**
 * Shows a reminder only to the profile that it is for. docs/decisions.md, "Whose notification". A push that was under
 * way at a switch comes when another profile watches.
 */
import { profileHash } from '#src/contracts/push-message.ts';
import { readOwner } from '#src/data/device/device-owner.ts';
import { profileOf } from '#src/data/device/user-records.ts';
import { showForAnother } from './notifications.ts';
import type { WorkerEnv } from './worker-env.ts';

/** The id of the profile that watches on this device; empty where nobody does, undefined when storage cannot say. */
export async function presentProfileId({ device }: WorkerEnv): Promise<string | undefined> {
  const owner = await readOwner(device).catch(() => undefined);
  return owner === undefined ? undefined : profileOf(owner);
}

/**
 * `show` shows the reminder under its own tag. Asked again afterwards, because the profile may change while it is shown:
 * the notification without a title then takes its place. `hash` is the `profileHash` of whom it is for; a reminder without it
 * is shown to whom it reaches.
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
