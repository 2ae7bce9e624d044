/**
 * The details of an account that the provider has no call to change. They are stored on this device until the viewer
 * logs out or another account signs in. docs/decisions.md, "Profile, devices".
 */
import * as v from 'valibot';
import type { User } from '../../contracts/user.ts';
import { readStored, removeStored, writeStored } from './web-storage.ts';

/** The changed fields of `User`, and in `user_id` the id of that user. */
const KeptDetails = v.record(v.string(), v.string());

const name = 'kept_profile';

/** False when the device does not keep anything. */
export function keepAccountDetails(
  userId: string,
  details: Pick<User, 'first_name' | 'last_name' | 'email' | 'phone'>,
): boolean {
  return writeStored('local', name, { ...details, user_id: userId });
}

/** The user, with the values that only this device has. Where there are none of this user, it is the same object. */
export function withKeptAccountDetails(user: User): User {
  const kept = readStored('local', name, KeptDetails);
  if (kept?.user_id !== user.id) return user;
  const { user_id: _, ...details } = kept;
  return { ...user, ...details };
}

export function forgetAccountDetails(): void {
  removeStored('local', name);
}
