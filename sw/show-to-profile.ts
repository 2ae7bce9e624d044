/**
 * Shows a reminder only to the profile that it is for. docs/decisions.md, "Whose notification". A push that was sent
 * before the viewer switched the profile arrives when another profile watches.
 */
import { profileHash } from '#src/contracts/push-message.ts';
import type { DeviceDatabase } from '#src/data/device/device-database-types.ts';
import { isOwner, readOwner } from '#src/data/device/device-owner.ts';
import { profileIdOf, userDatabase } from '#src/data/device/user-records.ts';
import { isOnDevice } from '#src/domain/account/profiles.ts';
import { showForAnotherProfile } from './notifications.ts';
import type { WorkerEnv } from './worker-env.ts';

/** The profile that watches on this device. */
export type Present = {
  /** Empty if nobody watches, undefined if the storage cannot be read. */
  id: string | undefined;
  /** The records of this profile, also after another one has come. A change throws once the account has left. */
  database: DeviceDatabase;
};

export async function presentProfile({ device, database }: WorkerEnv): Promise<Present> {
  // Storage that cannot be read does not say who watches.
  const owner = await readOwner(device).catch(() => undefined);
  if (owner === undefined) return { id: undefined, database };
  return { id: profileIdOf(owner), database: userDatabase(device, owner, isOwner) };
}

/**
 * Calls `show`, with the records of the watching profile, if the reminder is for this profile. The profile may change
 * meanwhile, so it is checked again afterwards: a notification without a title, under the same tag, then replaces the
 * reminder. `hash` is the `profileHash` of the profile that the reminder is for. A reminder without a hash is shown to
 * any profile that the provider knows.
 */
export async function showToProfile(
  env: WorkerEnv,
  of: { hash: string | undefined; reminderId: string },
  show: (database: DeviceDatabase) => Promise<void>,
): Promise<void> {
  const { hash, reminderId } = of;
  const isFor = async ({ id }: Present) => {
    if (id === undefined) return true;
    // A provider without profiles pushes what the account is reminded of.
    if (hash === undefined) return !isOnDevice(id);
    return hash === (await profileHash(id, reminderId));
  };
  const present = await presentProfile(env);
  if (await isFor(present)) await show(present.database);
  if (!(await isFor(await presentProfile(env)))) await showForAnotherProfile(env, reminderId);
}
