/**
 * The profile that watches on this device, and its pass. docs/decisions.md, "Profiles on the device". It is stored next
 * to the token, so that each tab knows its own. If its PIN must be asked for again, it is stored only until the app is
 * closed.
 */
import * as v from 'valibot';
import { EnteredProfile } from '../../contracts/profile.ts';
import { guideName } from '../../domain/account/profiles.ts';
import { isRemembered, presentProfileKey, readToken } from './kept-session.ts';
import { ownerId } from './user-records.ts';
import { readStored, removeStored, writeStored } from './web-storage.ts';

export type PresentProfile = EnteredProfile;

/** True while the next start must ask who is watching, because a PIN is asked for each time or no profile was entered. */
const askingKey = 'asks_who_is_watching';

export const mustAskWhoWatches = () => readStored('local', askingKey, v.boolean()) === true;

export function readPresentProfile(): PresentProfile | undefined {
  return (
    readStored('session', presentProfileKey, EnteredProfile) ??
    (isRemembered() ? readStored('local', presentProfileKey, EnteredProfile) : undefined)
  );
}

/**
 * Stores the profile of the sign-in with `token`, or that none was entered. With `remember` the app does not ask who is
 * watching for as long as the viewer stays signed in. Nothing is stored next to another sign-in, which another tab may
 * have stored since.
 */
export function keepPresentProfile(
  present: PresentProfile | undefined,
  remember: boolean,
  token: string | undefined,
): void {
  if (readToken() !== token) return;
  removeStored('session', presentProfileKey);
  // Another tab may have remembered the sign-in of somebody else, with their profile.
  if (isRemembered()) forgetPresentProfile();
  const place = remember && isRemembered() ? 'local' : 'session';
  if (present) writeStored(place, presentProfileKey, present);
  if (!present || !remember) writeStored('local', askingKey, true);
}

/**
 * Stores the provider's newest description of the watching profile where the former one was stored. Returns whether
 * the profile is remembered.
 */
export function renewPresentProfile(present: PresentProfile, token: string | undefined): boolean {
  const remember = readStored('local', presentProfileKey, EnteredProfile) !== undefined;
  keepPresentProfile(present, remember, token);
  return remember;
}

export function forgetPresentProfile(): void {
  removeStored('session', presentProfileKey);
  removeStored('local', presentProfileKey);
  removeStored('local', askingKey);
}

/** The owner of the records that this user's watching profile has. The main profile has the account's records. */
export function ownerOf(userId: string, present: PresentProfile | undefined): string {
  return ownerId(userId, present?.profile.is_main ? undefined : present?.profile.id);
}

/** The end of the name of the cache with the watching profile's guide. */
export const presentGuideName = () => guideName(readPresentProfile()?.profile);
