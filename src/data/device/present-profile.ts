/**
 * The profile that watches on this device, and its pass. docs/decisions.md, "Profiles on the device". It is stored next
 * to the token, so that each tab knows its own. If its PIN must be asked for again, it is stored only until the app is
 * closed.
 */
import * as v from 'valibot';
import { EnteredProfile } from '../../contracts/profile.ts';
import { guideCacheSuffix } from '../../domain/account/profiles.ts';
import { isRemembered, presentProfileKey, readToken } from './kept-session.ts';
import { ownerId } from './user-records.ts';
import {
  readStored,
  readStoredText,
  removeStored,
  writeStored,
  writeStoredText,
} from './web-storage.ts';

export type PresentProfile = EnteredProfile;

/**
 * True while the next start must ask who is watching, because a PIN is asked for each time or no profile was entered.
 */
const askingKey = 'asks_who_is_watching';

/** The id of the profile that was entered last, in whichever tab. */
const enteredKey = 'profile_entered';

export const mustAskWhoWatches = () => readStored('local', askingKey, v.boolean()) === true;

export function readPresentProfile(): PresentProfile | undefined {
  return (
    readStored('session', presentProfileKey, EnteredProfile) ??
    (isRemembered() ? readStored('local', presentProfileKey, EnteredProfile) : undefined)
  );
}

/**
 * The profile of a tab that starts. A tab that the browser has discarded, or that is opened again, still has its former
 * profile. If another profile was entered in another tab meanwhile, the former one is removed from this tab.
 */
export function readProfileAtStart(): PresentProfile | undefined {
  const here = readStored('session', presentProfileKey, EnteredProfile);
  if (here && readStoredText('local', enteredKey) !== here.profile.id) {
    removeStored('session', presentProfileKey);
    if (!readPresentProfile()) writeStored('local', askingKey, true);
  }
  return readPresentProfile();
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
  writeStoredText('local', enteredKey, present?.profile.id ?? '');
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
  removeStored('local', enteredKey);
}

/** The owner of the records that this user's watching profile has. The main profile has the account's records. */
export function ownerOf(userId: string, present: PresentProfile | undefined): string {
  return ownerId(userId, present?.profile.is_main ? undefined : present?.profile.id);
}

/** The end of the name of the cache with the watching profile's guide. */
export const presentGuideCacheSuffix = () => guideCacheSuffix(readPresentProfile()?.profile);
