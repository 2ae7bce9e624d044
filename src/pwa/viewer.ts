/** The device passes from hand to hand: who signs in finds it empty of others, who logs out leaves it so. */
import type { Viewer } from '../contracts/messages.ts';
import type { Database } from '../data/database.ts';
import { moveReminders } from '../data/reminders-move.ts';
import { keepLanguage, leaveDevice, takeDevice } from '../data/viewer-store.ts';
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
  tellWorker({ type: 'signed-in', viewer });
  know();
  await takeDevice(database, viewer);
  await moveReminders(database);
}

/** At logout and at each start without a token. Never throws: leaving must not fail half-way. */
export async function viewerLeft(database: Database): Promise<void> {
  tellWorker({ type: 'signed-out' });
  know();
  await Promise.allSettled([leaveDevice(database), unsubscribeFromPush(), closeNotifications()]);
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
