/** The browser's permission to notify, and its push subscription. Every wait has an end. */
import { isInstalled, isIosDevice } from './install.ts';
import { type Notifying, notifyingOf } from './notifying.ts';
import { atomOf, signal } from './signal.ts';
import { within } from './worker-port.ts';

const standing = signal<Notifying>(notifyingNow());
export const notifyingAtom = atomOf(standing);

/** Follows the browser's settings, where it tells of their changes. */
export function watchPermission(): void {
  const renew = () => standing.set(notifyingNow());
  navigator.permissions
    ?.query({ name: 'notifications' })
    .then((status) => status.addEventListener('change', renew))
    .catch(() => undefined);
  document.addEventListener('visibilitychange', renew);
}

/** To be called on a touch of the viewer's, after a line that says why. */
export async function askPermission(): Promise<Notifying> {
  if ('Notification' in globalThis) await Notification.requestPermission();
  standing.set(notifyingNow());
  return standing.get();
}

export type Subscribing =
  | { kind: 'subscribed'; subscription: PushSubscriptionJSON }
  /** Offline, some browsers never answer. */
  | { kind: 'no-answer' }
  | { kind: 'refused' };

const patience = 10_000;

/** The subscription for the provider's key (base64url), made anew if it was made for another. Permission is asked before. */
export async function subscribeToPush(publicKey: string): Promise<Subscribing> {
  if (notifyingNow() !== 'ready') return { kind: 'refused' };
  try {
    const subscription = await within(subscribe(publicKey), patience);
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
  await within(subscription?.unsubscribe() ?? Promise.resolve(true), patience);
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
