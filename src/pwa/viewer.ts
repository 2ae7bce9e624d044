/** Clears what is personal on this device when another viewer signs in, and at logout. */
import type { Viewer } from '../contracts/messages.ts';
import type { Database } from '../data/device/database.ts';
import { moveReminders } from '../data/device/reminders-move.ts';
import { userDatabase } from '../data/device/user-database.ts';
import { keepLanguage, leaveDevice, takeDevice } from '../data/device/viewer.ts';
import { noticesReadKey, removeStored } from '../data/device/web-storage.ts';
import type { Language } from '../domain/language.ts';
import { linkManifest } from './manifest-link.ts';
import { unsubscribeFromPush } from './push.ts';
import { tellWorker } from './worker-port.ts';

let know: () => void;
/** Settled once the worker knows for the first time who is signed in here, or that nobody is. */
export const viewerKnown = new Promise<void>((resolve) => {
  know = resolve;
});

/** At login and at each start with a token. Reminders may be read once this has settled. */
export async function viewerArrived(device: Database, viewer: Viewer, now: number): Promise<void> {
  release ??= holdDevice();
  tellWorker({ type: 'signed-in', viewer });
  know();
  await takeDevice(device, viewer);
  await moveReminders(userDatabase(device, viewer.user_id), now);
}

/**
 * At logout and at each start without a token. Never throws: leaving must not fail half-way. A visitor's tab beside
 * one in which somebody is signed in, for that tab alone, leaves that viewer's things where they are.
 */
export async function viewerLeft(device: Database, reason: 'logout' | 'expiry'): Promise<void> {
  const wasHere = release !== undefined;
  release?.();
  release = undefined;
  know();
  if (!wasHere && (await isHeldElsewhere())) return;
  tellWorker({ type: 'signed-out' });
  removeStored('local', noticesReadKey);
  await Promise.allSettled([
    leaveDevice(device, reason),
    unsubscribeFromPush(),
    closeNotifications(),
  ]);
}

const lock = 'signed-in';
let release: (() => void) | undefined;

/** Tells the other tabs that somebody is signed in here, for as long as that is so. */
function holdDevice(): () => void {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  void navigator.locks?.request(lock, { mode: 'shared' }, () => held);
  return letGo;
}

async function isHeldElsewhere(): Promise<boolean> {
  const locks = await navigator.locks?.query().catch(() => undefined);
  return locks?.held?.some(({ name }) => name === lock) ?? false;
}

/**
 * The language in which this device notifies and is named on the home screen. To be kept before the worker is
 * registered: it fetches that language's files.
 */
export async function speakOnDevice(device: Database, language: Language): Promise<void> {
  linkManifest(language);
  await keepLanguage(device, language).catch(() => undefined);
}

async function closeNotifications(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
  await navigator.clearAppBadge?.();
}
