/** The device's personal records: cleared when another viewer signs in, and at logout. */
import type { Viewer } from '../contracts/worker-messages.ts';
import type { DeviceDatabase } from '../data/device/device-database-types.ts';
import { keepLanguage, leaveDevice, readOwner, storeOwner } from '../data/device/device-owner.ts';
import { removeFilmsWithoutRecord, removeKeptFilms } from '../data/device/kept-film-caches.ts';
import { migrateReminders } from '../data/device/migrate-reminders.ts';
import { userDatabase } from '../data/device/user-records.ts';
import { noticesReadKey, removeStored } from '../data/device/web-storage.ts';
import { type Language, manifestPath } from '../domain/language.ts';
import { unsubscribeFromPush } from './push-subscription.ts';
import { postToWorker } from './worker-port.ts';

let resolveViewerKnown: () => void;
/** Settles when the worker knows who is signed in here, or that nobody is. */
export const viewerKnown = new Promise<void>((resolve) => {
  resolveViewerKnown = resolve;
});

/**
 * Makes the viewer the owner of this device: in its records, and for the worker. It is called at login and at each
 * start with a token. Reminders may be read once this has settled.
 */
export async function claimDevice(
  device: DeviceDatabase,
  viewer: Viewer,
  now: number,
): Promise<void> {
  unlock ??= lockDevice();
  const isHere = unlock;
  here = viewer;
  postToWorker({ type: 'signed-in', viewer });
  resolveViewerKnown();
  const before = await readOwner(device);
  // If the viewer has logged out meanwhile, in this tab or in another, they are not stored as the owner again.
  if (!(await storeOwner(device, viewer, () => unlock === isHere))) return;
  // Until now the worker may have shown a notification in the name of the former viewer or profile. If nobody was
  // signed in before, there is none to close.
  if (before && before !== (await readOwner(device)))
    await clearNotificationsAndBadge().catch(() => undefined);
  const database = userDatabase(device, viewer.user_id);
  await migrateReminders(database, now);
  await removeFilmsWithoutRecord(device);
}

/**
 * Takes the viewer's records off this device, at logout and at each start without a token. After an expiry films and
 * unsent changes stay, and the records that these are about. Never throws, because a logout must not stop half-way. A
 * tab without a viewer removes nothing while a viewer is signed in in another tab: the records belong to that viewer.
 * The same is true if another viewer has signed in in another tab since the viewer of this tab did.
 */
export async function releaseDevice(
  device: DeviceDatabase,
  reason: 'logout' | 'expiry',
): Promise<void> {
  const left = here;
  here = undefined;
  unlock?.();
  unlock = undefined;
  resolveViewerKnown();
  if (!left && (await isLockedElsewhere())) return;
  // What cannot be removed is tried again at the next start.
  if (!(await leaveDevice(device, reason, left).catch(() => true))) return;
  // If a viewer has signed in here meanwhile, the worker already has them, and must not forget them.
  if (!here) postToWorker({ type: 'signed-out' });
  removeStored('local', noticesReadKey);
  await Promise.allSettled([
    // After an expiry films stay, like unsent changes, because the same viewer may sign in again. If another viewer
    // signs in, they are removed.
    reason === 'logout' ? removeKeptFilms() : undefined,
    unsubscribeFromPush(),
    clearNotificationsAndBadge(),
  ]);
}

const lock = 'signed-in';
let unlock: (() => void) | undefined;
/** The viewer who is signed in in this tab. */
let here: Viewer | undefined;

/**
 * Shows the other tabs, by a shared lock, that a viewer is signed in here. Returns a function that releases the lock.
 */
function lockDevice(): () => void {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  void navigator.locks?.request(lock, { mode: 'shared' }, () => ended);
  return end;
}

async function isLockedElsewhere(): Promise<boolean> {
  // A browser that does not answer counts as one without other tabs.
  const locks = await navigator.locks?.query().catch(() => undefined);
  return locks?.held?.some(({ name }) => name === lock) ?? false;
}

/**
 * The language of notifications and of the app's name on the home screen. It is stored before the worker is registered,
 * because the worker fetches the files of that language. If it cannot be stored, the worker uses the earlier language.
 */
export async function setDeviceLanguage(device: DeviceDatabase, language: Language): Promise<void> {
  document.querySelector('link[rel="manifest"]')?.setAttribute('href', manifestPath(language));
  await keepLanguage(device, language).catch(() => undefined);
}

export async function clearNotificationsAndBadge(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
  await navigator.clearAppBadge?.();
}
