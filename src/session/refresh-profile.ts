/** Reads the present profile from the provider again at each start of the app. */
import { guideDaysCache } from '../contracts/cache-names.ts';
import type { DeviceDatabase } from '../data/device/device-database-types.ts';
import { removeFilmsWithoutRecord } from '../data/device/kept-film-caches.ts';
import { type PresentProfile, renewPresentProfile } from '../data/device/present-profile.ts';
import { readProfiles } from '../data/device/profiles-on-device.ts';
import { removeAnswers } from '../data/device/stored-answers.ts';
import { removeRecordsOfGoneProfiles } from '../data/device/user-records.ts';
import { guideCacheSuffix, isOnDevice } from '../domain/account/profiles.ts';
import { profilesQuery } from '../queries/profiles.ts';
import { providerHadNoProfiles, settingsQuery } from '../queries/settings.ts';
import { knownUser } from '../queries/user.ts';
import type { RouterContext } from './router-context.ts';
import { profileAtom } from './session.ts';

/**
 * The profile's name, picture and ceiling may have been changed on another device. If the ceiling has changed, all
 * that was stored under the old ceiling is deleted from this device. If the profile was removed, the app leaves it.
 */
export async function refreshProfile(context: RouterContext): Promise<void> {
  const { client, queryClient, session, store, database, askGuards } = context;
  const present = store.get(profileAtom);
  if (!present) return;
  // Another profile may enter while an answer is awaited.
  const isPresent = () => store.get(profileAtom) === present;
  if (isOnDevice(present.pass)) {
    await queryClient.ensureQueryData(settingsQuery(client));
    if (!isPresent()) return;
    // The provider now has profiles of its own. Those of the device are used again if the provider has none any more.
    if (!providerHadNoProfiles()) {
      session.enterProfile(undefined);
      return askGuards();
    }
  }
  const profiles = await queryClient.fetchQuery({ ...profilesQuery(client), retry: false });
  if (!isPresent() || profiles.length === 0) return;
  const profile = profiles.find(({ id }) => id === present.profile.id);
  if (present.profile.is_main) {
    // The main profile cannot be removed and stays the main one. A list that does not say so may be the answer to
    // another call, whose ids can be the same small numbers. Such a list would delete the records of all other
    // profiles, and the app would look for those of the main profile in another folder.
    if (!profile?.is_main) return;
    // The folder of the main profile contains the folders of the other profiles.
    const isGone = (id: string) => !isOnDevice(id) && !profiles.some((one) => one.id === id);
    await database
      .change((records) => removeRecordsOfGoneProfiles(records, isGone))
      .then(() => removeFilmsWithoutRecord(readableWhile(isPresent, database)))
      // What could not be removed is tried again at the next start.
      .catch(() => undefined);
    if (!isPresent()) return;
  }
  if (!profile) {
    session.enterProfile(undefined);
    return askGuards();
  }
  if (JSON.stringify(profile) === JSON.stringify(present.profile)) return;
  await applyRenewedProfile(context, { ...present, profile }, present);
}

/**
 * Returns a database whose `read` fails once another profile watches. Otherwise the records of that other profile would
 * be read. They do not list the films of this profile, so these films would be removed.
 */
function readableWhile(
  isPresent: () => boolean,
  { read }: DeviceDatabase,
): Pick<DeviceDatabase, 'read'> {
  return {
    read: async (work) => {
      if (!isPresent()) throw new Error('This profile has left');
      return read(work);
    },
  };
}

async function applyRenewedProfile(
  { session, store, askGuards }: RouterContext,
  renewed: PresentProfile,
  before: PresentProfile,
): Promise<void> {
  const formerGuide = guideCacheSuffix(before.profile);
  const token = session.token();
  if (guideCacheSuffix(renewed.profile) === formerGuide) {
    renewPresentProfile(renewed, token);
    store.set(profileAtom, renewed);
    return;
  }
  await removeAnswers();
  // Without a suffix it is the whole guide, which other profiles use, too. That one is not deleted.
  if (formerGuide) await caches.delete(guideDaysCache + formerGuide);
  // Another profile may have entered meanwhile.
  if (store.get(profileAtom) !== before) return;
  session.enterProfile(renewed, renewPresentProfile(renewed, token));
  askGuards();
}

/**
 * Whether the app must ask who watches, because this device has several profiles and none was entered: the session
 * ended and the viewer came back, or the profile was removed. Without this question, the favourites and positions of
 * another person would be stored as those of the account's main profile.
 */
export async function mustAskWhoWatchesOnDevice(context: RouterContext): Promise<boolean> {
  const { database, queryClient, session } = context;
  const hasNoProfileEntered = () =>
    session.token() !== undefined && !session.pass() && providerHadNoProfiles();
  const user = knownUser(queryClient);
  if (!user || !hasNoProfileEntered()) return false;
  const profiles = await database.read((records) => readProfiles(records, user));
  return profiles.length > 1 && hasNoProfileEntered();
}
