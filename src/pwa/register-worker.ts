/** Registers the worker once the page is painted and idle. */
import type { Workbox } from 'workbox-window';
import type { ToWorker } from '../contracts/worker-messages.ts';
import { hour } from '../domain/time/time-units.ts';
import type { Store } from '../session/session.ts';
import { onVersionReplaced, updateOfferAtom } from './app-update.ts';
import { viewerKnown } from './claim-and-release-device.ts';
import { postToWorker } from './worker-port.ts';

/** Calls `load` again after each failure, until it succeeds. */
export type LoadWithRetries = <T>(load: () => Promise<T>) => Promise<T>;

/**
 * Registers the worker when the page is idle, and looks for new versions each
 * hour and whenever the viewer comes back.
 */
export function registerWorker(store: Store, loadWithRetries: LoadWithRetries): void {
  if (!('serviceWorker' in navigator)) return;
  const idle = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 200));
  const start = () => idle(() => void registerAndWatch(store, loadWithRetries).catch(report));
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}

async function registerAndWatch(store: Store, loadWithRetries: LoadWithRetries): Promise<void> {
  const { Workbox } = await loadWithRetries(() => import('workbox-window'));
  // A page that was loaded without a worker has no version to replace when the first worker takes control.
  let isServed = Boolean(navigator.serviceWorker.controller);
  const worker = new Workbox('/sw.js');
  worker.addEventListener('waiting', () => void offerUpdate(store));
  worker.addEventListener('controlling', () => {
    if (isServed || store.get(updateOfferAtom) === 'waiting') onVersionReplaced(store);
    else sendFetchedUrls();
    isServed = true;
  });
  await loadWithRetries(() => register(worker));
  postToWorker({ type: 'started' });
  void askForPeriodicSync();
  // Workbox stops looking after the first version that it did not register itself, even if that one was not installed.
  // So each check offers the version that waits. If a check fails without a network, the next check offers it.
  const checkForUpdate = () =>
    void worker
      .update()
      .then(() => offerUpdate(store))
      .catch(() => undefined);
  setInterval(checkForUpdate, hour);
  document.addEventListener('visibilitychange', () => {
    postPageHidden();
    if (document.visibilityState === 'visible') checkForUpdate();
  });
}

/** Offers a version that waits to replace another. On a busy machine the very first worker waits for a moment too. */
async function offerUpdate(store: Store): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration?.active && registration.waiting) store.set(updateOfferAtom, 'waiting');
}

let hasWarned = false;

/**
 * The app runs without a worker, too. If the registration fails, the message does not include the error: the browser
 * explains a script that fails, and if a browser blocks workers, Workbox's error would only say that there is no
 * registration.
 */
async function register(worker: Workbox): Promise<void> {
  try {
    await worker.register({ immediate: true });
  } catch (error) {
    if (!hasWarned)
      console.warn(
        'There is no service worker: nothing is shown offline, and reminders come only while a page is open.',
      );
    hasWarned = true;
    throw error;
  }
}

/**
 * The worker then checks the reminders for as long as the browser lets it run. Posted at once, because the page may be
 * closing.
 */
function postPageHidden(): void {
  if (document.visibilityState !== 'hidden') return;
  const message: ToWorker = { type: 'page-hidden' };
  navigator.serviceWorker.controller?.postMessage(message);
}

/** In Chromium, once the app is installed, the worker wakes to refresh the guide. Elsewhere an open page does. */
async function askForPeriodicSync(): Promise<void> {
  const registration = await navigator.serviceWorker.ready;
  if (!('periodicSync' in registration)) return;
  const periodic = registration.periodicSync as {
    register(tag: string, options: { minInterval: number }): Promise<void>;
  };
  // Refused unless the app is installed, which is no fault.
  await periodic.register('guide', { minInterval: 12 * hour }).catch(() => undefined);
}

/** The worker stores the answers of these addresses under the viewer, so it must know the viewer first. */
function sendFetchedUrls(): void {
  void viewerKnown.then(() => postToWorker({ type: 'keep', urls: fetchedSoFar() }));
}

/** The addresses that this page fetched before the worker controlled it. */
function fetchedSoFar(): string[] {
  const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
  return [...new Set(fetched)].filter((url) => url.startsWith('http'));
}

function report(error: unknown): void {
  console.warn('The service worker did not start:', error);
}
