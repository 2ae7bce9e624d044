/** The browser's permission to notify, and its push subscription. Every wait has an end. */
import { atom } from 'jotai';
import type { Store } from '../session/session.ts';
import { isInstalled } from './display-mode.ts';
import { isIosDevice } from './ios.ts';
import { type NotificationReadiness, notificationReadiness } from './notification-readiness.ts';
import { requestPersistenceOnce } from './storage-persistence.ts';
import { waitAtMost } from './worker-port.ts';

export const notificationReadinessAtom = atom<NotificationReadiness>(readNotificationReadiness());

/** Follows the browser's settings, where the browser reports their changes. */
export function watchPermission(store: Store): void {
  const renew = () => store.set(notificationReadinessAtom, readNotificationReadiness());
  navigator.permissions
    ?.query({ name: 'notifications' })
    .then((status) => status.addEventListener('change', renew))
    // Some browsers do not know this permission: then only the listener below follows it.
    .catch(() => undefined);
  document.addEventListener('visibilitychange', renew);
}

/** Asks for the permission and returns the new readiness. Call it at the press of a button next to an explanation. */
export const askPermissionAtom = atom(null, async (_get, set): Promise<NotificationReadiness> => {
  if ('Notification' in globalThis) await Notification.requestPermission();
  const notifying = readNotificationReadiness();
  set(notificationReadinessAtom, notifying);
  if (notifying === 'ready') void requestPersistenceOnce('notifications');
  return notifying;
});

export type SubscribeOutcome =
  | { kind: 'subscribed'; subscription: PushSubscriptionJSON }
  /** Offline, some browsers never answer. */
  | { kind: 'no-answer' }
  | { kind: 'refused' };

const timeoutMs = 10_000;

/**
 * The subscription for the provider's key (base64url). A subscription for another key is replaced. The viewer must have
 * given the permission before this call.
 */
export async function subscribeToPush(publicKey: string): Promise<SubscribeOutcome> {
  if (readNotificationReadiness() !== 'ready') return { kind: 'refused' };
  try {
    const subscription = await waitAtMost(subscribe(publicKey), timeoutMs);
    return subscription
      ? { kind: 'subscribed', subscription: subscription.toJSON() }
      : { kind: 'no-answer' };
  } catch {
    return { kind: 'refused' };
  }
}

/** Called at logout, so that no push reaches this device any more, and for a subscription that has ended. */
export async function unsubscribeFromPush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  await waitAtMost(subscription?.unsubscribe() ?? Promise.resolve(true), timeoutMs);
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

export function readNotificationReadiness(): NotificationReadiness {
  return notificationReadiness({
    permission: 'Notification' in globalThis ? Notification.permission : undefined,
    push: 'PushManager' in globalThis && 'serviceWorker' in navigator,
    ios: isIosDevice(),
    installed: isInstalled(),
  });
}
