/**
 * The profile that watches on this device, and its pass. docs/decisions.md, "Profiles on the device". It lies next to
 * the token, so that each tab knows its own; one whose PIN is to be asked for again lasts until the app is closed.
 */
import { EnteredProfile } from '../../contracts/profile.ts';
import { guideName } from '../../domain/account/profiles.ts';
import { isRemembered } from './kept-session.ts';
import { ownerId } from './user-records.ts';
import { readStored, removeStored, writeStored } from './web-storage.ts';

export type PresentProfile = EnteredProfile;

export const presentProfileKey = 'profile';

export function readPresentProfile(): PresentProfile | undefined {
  return (
    readStored('session', presentProfileKey, EnteredProfile) ??
    readStored('local', presentProfileKey, EnteredProfile)
  );
}

/** With `remember` the profile is entered without a question for as long as its viewer stays signed in. */
export function keepPresentProfile(present: PresentProfile, remember: boolean): void {
  forgetPresentProfile();
  const place = remember && isRemembered() ? 'local' : 'session';
  writeStored(place, presentProfileKey, present);
}

/** Keeps what the provider says of the present profile now, for as long as before. Returns whether that is `remember`. */
export function renewPresentProfile(present: PresentProfile): boolean {
  const remember = readStored('local', presentProfileKey, EnteredProfile) !== undefined;
  keepPresentProfile(present, remember);
  return remember;
}

export function forgetPresentProfile(): void {
  removeStored('session', presentProfileKey);
  removeStored('local', presentProfileKey);
}

/** Whose records are those of this user's present profile. The main profile has those of the account. */
export function ownerOf(userId: string, present: PresentProfile | undefined): string {
  return ownerId(userId, present?.profile.is_main ? undefined : present?.profile.id);
}

/** What follows the name of the cache in which the present profile's guide is kept. */
export const presentGuide = () => guideName(readPresentProfile()?.profile);
