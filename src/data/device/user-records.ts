/**
 * Which records belong to whom. A user's records are below `user/<id>/`, those of a profile other than the main one
 * below `user/<id>/profile/<id>/`. All others belong to the device: who is signed in, in which language, and the
 * sign-ins that must still be ended. docs/decisions.md, "Whose records".
 *
 * IMPORTANT, follow these rules:
 * 1. Read and write a user's records only through `userDatabase`: under a key without its user, the next viewer finds
 *    them.
 * 2. If you await an answer before you write, name the user and say who is here (`isHere`): otherwise a late answer
 *    leaves a viewer's records on the device after they have left. A query takes its records from `outbox.viewer()`.
 * 3. Read and write related records in one transaction, because the viewer may change in between.
 */
import { isOnDevice } from '../../domain/account/profiles.ts';
import type { DeviceDatabase, ReadableRecords, WritableRecords } from './device-database-types.ts';

/** Runs one transaction. Work that only reads gets `put` and `remove` too, but the type `DeviceDatabase` hides them. */
export type Run = <T>(work: (records: WritableRecords) => Promise<T>) => Promise<T>;

/** Whether this user is still the viewer. It is asked within each transaction and may read its records. */
export type IsHere = (userId: string, records: ReadableRecords) => boolean | Promise<boolean>;

/**
 * A view of the database with the records of one user. `user` is an id, or a function that returns the id of the
 * present user; the id is empty for the visitor. Work of several steps passes an id, so that it does not write into
 * the records of another user. Reading and changing throw once that user is no longer the viewer, so that a late
 * answer stores nothing of theirs.
 */
export function userDatabase(
  device: DeviceDatabase,
  user: string | (() => Promise<string>),
  isHere: IsHere = () => true,
): DeviceDatabase {
  const inFolder =
    (run: Run): Run =>
    async (work) => {
      const userId = typeof user === 'string' ? user : await user();
      const folder = userFolder(userId);
      return run(async (records) => {
        if (!(await isHere(userId, records))) throw new Error('This viewer has left');
        return work({
          get: (key) => records.get(folder + key),
          list: async (prefix) =>
            (await records.list(folder + prefix)).map((one) => ({
              ...one,
              key: one.key.slice(folder.length),
            })),
          put: (key, value) => records.put(folder + key, value),
          remove: (key) => records.remove(folder + key),
        });
      });
    };
  return { read: inFolder(device.read as Run), change: inFolder(device.change) };
}

/** The key of the record that contains all reminders of the user. docs/decisions.md, "Reminder store". */
export const remindersKey = 'notifications';

/** The keys of the user's downloads begin with this. Each film has one record. docs/decisions.md, "Downloads". */
export const downloadsKey = 'downloads/';

/** Stands between the ids of user and profile. No id contains it. */
const separator = '\n';

/**
 * Names the owner of records: the account, whose records are those of its main profile, or another profile. It can be
 * used everywhere in place of a user's id.
 */
export function ownerId(userId: string, profileId: string | undefined): string {
  return profileId === undefined ? userId : userId + separator + profileId;
}

/** The id of the user. */
export const accountIdOf = (owner: string) => owner.split(separator)[0] ?? '';

/** The id of the profile: the main one has that of the user. */
export const profileIdOf = (owner: string) => owner.split(separator).at(-1) ?? '';

export function userFolder(owner: string): string {
  const [user, profile] = owner.split(separator).map(encodeURIComponent);
  return profile === undefined ? `user/${user}/` : `user/${user}/profile/${profile}/`;
}

/**
 * Whether both are profiles of one account. The answer to a change that one of them made is stored for that profile
 * even after a switch to the other.
 */
export function isSameAccount(owner: string, other: string): boolean {
  return accountIdOf(owner) === accountIdOf(other);
}

/**
 * The other profiles of this account for which changes wait on the device. Those of the device alone have nothing to
 * send.
 */
export async function otherProfilesWithOutbox(
  records: ReadableRecords,
  owner: string,
): Promise<string[]> {
  const waiting = (await records.list(userFolder(accountIdOf(owner)))).flatMap(({ key }) => {
    const [, user, profile] = /^user\/([^/]+)\/(?:profile\/([^/]+)\/)?outbox\//.exec(key) ?? [];
    if (user === undefined) return [];
    return ownerId(decodeURIComponent(user), profile && decodeURIComponent(profile));
  });
  return [...new Set(waiting)].filter((one) => one !== owner && !isOnDevice(profileIdOf(one)));
}

/** Removes from the records of the main profile those of profiles that the account no longer has. */
export async function removeRecordsOfGoneProfiles(
  records: WritableRecords,
  isGone: (profileId: string) => boolean,
): Promise<void> {
  for (const { key } of await records.list('profile/')) {
    if (isGone(decodeURIComponent(key.split('/')[1] ?? ''))) records.remove(key);
  }
}

/** Removes the records of all users, except the keys to be kept. */
export async function deleteRecordsOfAllUsers(
  records: WritableRecords,
  isSpared: (key: string) => boolean = () => false,
): Promise<void> {
  for (const { key } of await records.list('user/')) {
    if (!isSpared(key)) records.remove(key);
  }
}
