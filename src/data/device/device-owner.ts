/**
 * The viewer to whom this device belongs at present. Everything personal belongs to one viewer: it is removed when
 * another viewer signs in, or when the viewer logs out. docs/decisions.md, "Whose records".
 *
 * The worker must call the provider in the viewer's name while no page is open, and cannot read web storage, where the
 * token lies. So the page sends it the token in a message. A session that the viewer asked to be remembered is stored
 * here too, until logout, because the browser ends an idle worker within a minute. Any other session is never written
 * down: the worker has it in memory only, and leaves to the page what it cannot send. The hash of each token is stored,
 * because a tab whose sign-in has ended must know whether another tab has made a newer one.
 */
import * as v from 'valibot';
import { Viewer } from '../../contracts/worker-messages.ts';
import { isLanguage, type Language } from '../../domain/language.ts';
import { sha256 } from '../../domain/sha256.ts';
import { channelOrderKey } from './channel-order-record.ts';
import type { DeviceDatabase, ReadableRecords } from './device-database-types.ts';
import { moveRecordsToUsers } from './migrate-records-to-users.ts';
import { remindedKey, rulePrefix } from './rule-records.ts';
import {
  accountIdOf,
  deleteRecordsOfAllUsers,
  isSameAccount,
  ownerId,
  remindersKey,
  userFolder,
} from './user-records.ts';

const ownerKey = 'owner';
const viewerKey = 'viewer';
const tokenHashKey = 'owner-token-hash';
const languageKey = 'language';

/**
 * The records that wait for a viewer to come back: changes to be sent, those that were refused, kept films, and the
 * profiles that nobody but this device knows.
 */
const waitingForViewer =
  /^user\/[^/]*\/((profile\/[^/]*\/)?(outbox|refused|downloads)\/|profiles-on-device$|profile\/on-this-device\.)/;

/**
 * The records that a change of each kind is about. They stay as long as the change waits: the provider does not have
 * them yet, and a provider without the call never gets them.
 */
const recordsByChangeKind: Readonly<Record<string, readonly string[]>> = {
  reminder: [remindersKey],
  rule: [rulePrefix, remindedKey, remindersKey],
  'channel-order': [channelOrderKey],
};

/** Returns the function that says whether a record waits for its viewer, or a waiting change is about it. */
async function createStayFilter(records: ReadableRecords): Promise<(key: string) => boolean> {
  const changed = new Set<string>();
  for (const { key, value } of await records.list('user/')) {
    const [folder] = /^user\/[^/]+\/(profile\/[^/]+\/)?(?=outbox\/)/.exec(key) ?? [];
    const { kind } = Object(value) as { kind?: unknown };
    if (folder)
      for (const one of recordsByChangeKind[String(kind)] ?? []) changed.add(folder + one);
  }
  return (key) => waitingForViewer.test(key) || [...changed].some((one) => key.startsWith(one));
}

/**
 * Stores this viewer as the device's owner, and removes another account's records in the same transaction. Returns
 * false, and stores nothing, if the viewer is no longer here (`isHere`).
 */
export async function storeOwner(
  device: DeviceDatabase,
  viewer: Viewer,
  isHere: () => boolean = () => true,
): Promise<boolean> {
  // Computed first, because a transaction ends while its work awaits anything else.
  const tokenHash = await sha256(viewer.token);
  if (!isHere()) return false;
  await device.change(async (records) => {
    await moveRecordsToUsers(records);
    const own = userFolder(viewer.user_id);
    await deleteRecordsOfAllUsers(records, (key) => key.startsWith(own));
    records.put(ownerKey, ownerId(viewer.user_id, viewer.profile_id));
    records.put(tokenHashKey, tokenHash);
    if (viewer.remembered) records.put(viewerKey, viewer);
    else records.remove(viewerKey);
  });
  return true;
}

/**
 * Called at logout, or at a start without a token: nothing personal stays. If a session only expired, changes that were
 * not sent yet stay, and what they are about. They are sent when the viewer is back, and removed when another viewer
 * signs in. `left` is the viewer who leaves, if there was one. Returns false if another viewer has signed in since, or
 * the same viewer again after an expiry: then the records of the present owner stay.
 */
export async function leaveDevice(
  device: DeviceDatabase,
  reason: 'logout' | 'expiry',
  left?: Viewer,
): Promise<boolean> {
  // A logout ends all sign-ins of its viewer on this device, so it compares no tokens.
  const expired = left && reason === 'expiry' ? await sha256(left.token) : undefined;
  return device.change(async (records) => {
    await moveRecordsToUsers(records);
    const isWaiting = reason === 'expiry' ? await createStayFilter(records) : () => false;
    const owner = String((await records.get(ownerKey)) ?? '');
    const isTaken =
      left !== undefined &&
      owner !== '' &&
      (!isSameAccount(owner, left.user_id) ||
        (expired !== undefined && (await hasNewerSignIn(records, left.token, expired))));
    const own = userFolder(accountIdOf(owner));
    await deleteRecordsOfAllUsers(
      records,
      (key) => isWaiting(key) || (isTaken && key.startsWith(own)),
    );
    if (isTaken) return false;
    records.remove(ownerKey);
    records.remove(viewerKey);
    records.remove(tokenHashKey);
    return true;
  });
}

/**
 * Whether the owner of the device has signed in again since the sign-in that has expired. An earlier version of the app
 * stores no hash, but the viewer if they are to be remembered.
 */
async function hasNewerSignIn(
  records: ReadableRecords,
  token: string,
  tokenHash: string,
): Promise<boolean> {
  const remembered = v.safeParse(Viewer, await records.get(viewerKey));
  if (remembered.success && remembered.output.token !== token) return true;
  const newest = await records.get(tokenHashKey);
  return newest !== undefined && newest !== tokenHash;
}

/** The owner of the device, a user or one of the user's profiles. Empty when there is none. */
export async function readOwner(device: DeviceDatabase): Promise<string> {
  return String((await device.read((records) => records.get(ownerKey))) ?? '');
}

/**
 * Whether the device belongs to this user, with any profile. In the worker `userDatabase` asks it, because the worker
 * cannot know in another way who is here.
 */
export async function isOwner(userId: string, records: ReadableRecords): Promise<boolean> {
  return isSameAccount(String((await records.get(ownerKey)) ?? ''), userId);
}

/** The remembered viewer, as the worker finds them when it wakes. */
export async function readViewer(device: DeviceDatabase): Promise<Viewer | undefined> {
  const parsed = v.safeParse(Viewer, await device.read((records) => records.get(viewerKey)));
  return parsed.success ? parsed.output : undefined;
}

/** The provider refused this token: it is not used again. What the viewer has on this device stays. */
export function forgetViewerToken(device: DeviceDatabase, token: string): Promise<void> {
  return device.change(async (records) => {
    const kept = v.safeParse(Viewer, await records.get(viewerKey));
    if (kept.success && kept.output.token === token) records.remove(viewerKey);
  });
}

/** Keeps the language, also after a sign-out, because notifications are written in it. */
export function keepLanguage(device: DeviceDatabase, language: Language): Promise<void> {
  return device.change(async (records) => records.put(languageKey, language));
}

export async function readLanguage(device: DeviceDatabase): Promise<Language | undefined> {
  const kept = await device.read((records) => records.get(languageKey));
  return isLanguage(kept) ? kept : undefined;
}
