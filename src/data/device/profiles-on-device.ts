/**
 * The profiles of an account at a provider that has none. They are a record of this device.
 * docs/decisions.md, "Profiles of the device alone".
 */
import * as v from 'valibot';
import { type EnteredProfile, Profile, type ProfileChange } from '../../contracts/profile.ts';
import type { User } from '../../contracts/user.ts';
import { isOnDevice, maxProfiles, onDevicePrefix } from '../../domain/account/profiles.ts';
import { progressKnownKey } from './continue-watching.ts';
import type { ReadableRecords, WritableRecords } from './device-database-types.ts';
import { favouritesCompleteKey } from './favourites.ts';
import { removeRecordsOfGoneProfiles } from './user-records.ts';

/** All functions here get the records of the main profile, whose folder contains those of the others. */
const key = 'profiles-on-device';
const Kept = v.fallback(v.array(Profile), []);

/** The profile of the viewer who signed in: its records are those of the account. */
export function mainProfileOnDevice({ id, first_name, email }: User): EnteredProfile {
  const name = first_name || email?.split('@')[0] || id;
  return {
    profile: v.parse(Profile, { id, name, is_main: true }),
    pass: `${onDevicePrefix}main`,
  };
}

/** The main profile comes first, the others in the order in which they were made. */
export async function readProfiles(records: ReadableRecords, user: User): Promise<Profile[]> {
  const kept = v.parse(Kept, await records.get(key));
  const { profile } = mainProfileOnDevice(user);
  const main = kept.find(({ is_main }) => is_main);
  return [{ ...profile, ...main, id: user.id }, ...kept.filter(({ is_main }) => !is_main)];
}

/** The profile with its pass, or `undefined` when there is none of this id. */
export async function profileToEnter(
  records: ReadableRecords,
  user: User,
  id: string,
): Promise<EnteredProfile | undefined> {
  const profile = (await readProfiles(records, user)).find((one) => one.id === id);
  return profile && { profile, pass: profile.is_main ? mainProfileOnDevice(user).pass : id };
}

/**
 * Adds a profile, or changes the one with this id. Returns `undefined` when there is none of this id, or when there are
 * as many profiles as an account may have.
 */
export async function storeProfile(
  records: WritableRecords,
  { user, id, now }: { user: User; id: string | undefined; now: number },
  { name, picture, language }: ProfileChange,
): Promise<Profile | undefined> {
  const profiles = await readProfiles(records, user);
  const before = profiles.find((one) => one.id === id);
  if (id === undefined ? profiles.length >= maxProfiles : !before) return undefined;
  const profile = v.parse(Profile, {
    ...(before ?? { id: onDevicePrefix + crypto.randomUUID() }),
    ...(name !== undefined && { name }),
    ...(picture !== undefined && { picture }),
    ...(language !== undefined && { language }),
  });
  if (!before) noteListsKnown(records, profile.id, now);
  const others = profiles.map((one) => (one === before ? profile : one));
  records.put(key, before ? others : [...others, profile]);
  return profile;
}

/** Removes a profile with all that is its own. */
export async function removeProfile(
  records: WritableRecords,
  user: User,
  id: string,
): Promise<void> {
  const left = (await readProfiles(records, user)).filter((one) => one.is_main || one.id !== id);
  records.put(key, left);
  // Also those of a profile that another tab still watched when it was removed.
  await removeRecordsOfGoneProfiles(
    records,
    (one) => isOnDevice(one) && !left.some((profile) => profile.id === one),
  );
}

/**
 * Notes that the lists of a new profile are known: it has no favourites and has begun nothing, so no provider has to
 * be asked.
 */
function noteListsKnown(records: WritableRecords, id: string, now: number): void {
  const folder = `profile/${encodeURIComponent(id)}/`;
  records.put(folder + favouritesCompleteKey, { at: now });
  records.put(folder + progressKnownKey, true);
}
