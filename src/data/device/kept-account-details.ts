/**
 * The details of an account that the provider has no call to change. They are stored on this device until the viewer
 * leaves it. docs/decisions.md, "Profile, devices".
 */
import * as v from 'valibot';
import type { User } from '../../contracts/user.ts';
import { readStored, removeStored, writeStored } from './web-storage.ts';

const KeptProfile = v.object({
  user_id: v.string(),
  first_name: v.optional(v.string()),
  last_name: v.optional(v.string()),
  email: v.optional(v.string()),
  phone: v.optional(v.string()),
});

const name = 'kept_profile';

/** False when the device does not keep anything. */
export function keepAccountDetails(
  userId: string,
  profile: Omit<v.InferOutput<typeof KeptProfile>, 'user_id'>,
): boolean {
  return writeStored('local', name, { ...profile, user_id: userId });
}

/** The user, with the values that only this device has. */
export function withKeptAccountDetails(user: User): User {
  const kept = readStored('local', name, KeptProfile);
  if (kept?.user_id !== user.id) return user;
  const { user_id: _, ...profile } = kept;
  return { ...user, ...profile };
}

export function forgetAccountDetails(): void {
  removeStored('local', name);
}
