/** The browser's permission to notify, and its push subscription. Every wait has an end. */
import { atom } from 'jotai';
import type { Store } from '../session/session.ts';
import { isInstalled, isIosDevice } from './install.ts';
import { type Notifying, notifyingOf } from './notifying.ts';
import { askToKeepStorageOnce } from './storage-promise.ts';
import { within } from './worker-port.ts';

export const notifyingAtom = atom<Notifying>(notifyingNow());

/** Follows the browser's settings, where the browser reports their changes. */
export function watchPermission(store: Store): void {
  const renew = () => store.set(notifyingAtom, notifyingNow());
  navigator.permissions
    ?.query({ name: 'notifications' })
    .then((status) => status.addEventListener('change', renew))
    .catch(() => undefined);
  document.addEventListener('visibilitychange', renew);
}

/** To be called when the viewer presses a button, beside a sentence that says why. */
export const askPermissionAtom = atom(null, async (_get, set): Promise<Notifying> => {
  if ('Notification' in globalThis) await Notification.requestPermission();
  const notifying = notifyingNow();
  set(notifyingAtom, notifying);
  if (notifying === 'ready') void askToKeepStorageOnce('notifications');
  return notifying;
});

export type Subscribing =
  | { kind: 'subscribed'; subscription: PushSubscriptionJSON }
  /** Offline, some browsers never answer. */
  | { kind: 'no-answer' }
  | { kind: 'refused' };

const timeoutMs = 10_000;

/**
 * The subscription for the provider's key (base64url). A subscription for another key is replaced. Permission is asked
 * before.
 */
export async function subscribeToPush(publicKey: string): Promise<Subscribing> {
  if (notifyingNow() !== 'ready') return { kind: 'refused' };
  try {
    const subscription = await within(subscribe(publicKey), timeoutMs);
    return subscription
      ? { kind: 'subscribed', subscription: subscription.toJSON() }
      : { kind: 'no-answer' };
  } catch {
    return { kind: 'refused' };
  }
}

/** At logout: no push reaches this device any more. */
export async function unsubscribeFromPush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  await within(subscription?.unsubscribe() ?? Promise.resolve(true), timeoutMs);
}

async function subscribe(publicKey: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const present = await pushManager.getSubscription();
  if (present && isFor(present, publicKey)) return present;
  await present?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

function isFor(subscription: PushSubscription, publicKey: string): boolean {
  const key = subscription.options.applicationServerKey;
  if (!key) return false;
  const letters = btoa(String.fromCharCode(...new Uint8Array(key)));
  return letters.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey;
}

export function notifyingNow(): Notifying {
  return notifyingOf({
    permission: 'Notification' in globalThis ? Notification.permission : undefined,
    push: 'PushManager' in globalThis && 'serviceWorker' in navigator,
    ios: isIosDevice(),
    installed: isInstalled(),
  });
}
