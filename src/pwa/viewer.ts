/** The device passes from hand to hand: who signs in finds it empty of others, who logs out leaves it so. */
import type { Viewer } from '../contracts/messages.ts';
import type { Database } from '../data/database.ts';
import { moveReminders } from '../data/reminders-move.ts';
import { keepLanguage, leaveDevice, takeDevice } from '../data/viewer-store.ts';
import { noticesReadKey, removeStored } from '../data/web-storage.ts';
import type { Language } from '../domain/language.ts';
import { linkManifest } from './manifest-link.ts';
import { unsubscribeFromPush } from './push.ts';
import { tellWorker } from './worker-port.ts';

let know: () => void;
/** Settled once the worker was told for the first time who sits here, or that nobody does. */
export const viewerKnown = new Promise<void>((resolve) => {
  know = resolve;
});

/** At login and at each start with a token. Reminders may be read once this has settled. */
export async function viewerArrived(database: Database, viewer: Viewer): Promise<void> {
  release ??= holdDevice();
  tellWorker({ type: 'signed-in', viewer });
  know();
  await takeDevice(database, viewer);
  await moveReminders(database);
}

/**
 * At logout and at each start without a token. Never throws: leaving must not fail half-way. A visitor's tab beside one in
 * which somebody is signed in, for that tab alone, leaves that viewer's things where they are.
 */
export async function viewerLeft(database: Database): Promise<void> {
  const wasHere = release !== undefined;
  release?.();
  release = undefined;
  know();
  if (!wasHere && (await isHeldElsewhere())) return;
  tellWorker({ type: 'signed-out' });
  removeStored('local', noticesReadKey);
  await Promise.allSettled([leaveDevice(database), unsubscribeFromPush(), closeNotifications()]);
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
 * The language in which this device notifies and is named on the home screen. To be kept before the worker is registered: it
 * fetches that language's files.
 */
export async function speakOnDevice(database: Database, language: Language): Promise<void> {
  linkManifest(language);
  await keepLanguage(database, language).catch(() => undefined);
}

async function closeNotifications(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
  await navigator.clearAppBadge?.();
}
