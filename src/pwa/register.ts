/** The worker's start, once the page has been painted and has nothing better to do. */
import type { Workbox } from 'workbox-window';
import type { ToWorker } from '../contracts/messages.ts';
import { hour } from '../domain/time/clock.ts';
import type { Store } from '../session/session.ts';
import { onVersionReplaced, updateOfferAtom } from './update.ts';
import { viewerKnown } from './viewer.ts';
import { tellWorker } from './worker-port.ts';

/**
 * Registers the worker when the page is idle, and looks for new versions each
 * hour and whenever the viewer comes back.
 */
export function registerWorker(store: Store): void {
  if (!('serviceWorker' in navigator)) return;
  const idle = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 200));
  const start = () => idle(() => void register(store).catch(report));
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}

async function register(store: Store): Promise<void> {
  const { Workbox } = await import('workbox-window');
  // A page that no version has served misses nothing when the first one takes it over, whichever page had that installed.
  let isServed = Boolean(navigator.serviceWorker.controller);
  const worker = new Workbox('/sw.js');
  worker.addEventListener('waiting', () => void offerUpdate(store));
  worker.addEventListener('controlling', () => {
    if (isServed || store.get(updateOfferAtom) === 'waiting') onVersionReplaced(store);
    else handOver();
    isServed = true;
  });
  if (!(await isRegistered(worker))) return;
  tellWorker({ type: 'started' });
  void askForPeriodicSync();
  const look = () => void worker.update().catch(() => undefined);
  setInterval(look, hour);
  document.addEventListener('visibilitychange', () => {
    tellWorkerOfHiding();
    if (document.visibilityState === 'visible') look();
  });
}

/**
 * On a busy machine the very first worker counts as waiting for a moment too,
 * although there is none that it could replace.
 */
async function offerUpdate(store: Store): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration?.active && registration.waiting) store.set(updateOfferAtom, 'waiting');
}

/**
 * The app runs without a worker too. Its absence is said plainly and without the error: a script that
 * fails is explained by the browser, and a browser that blocks workers may give Workbox no
 * registration, whose error would only speak of that.
 */
async function isRegistered(worker: Workbox): Promise<boolean> {
  try {
    await worker.register({ immediate: true });
    return true;
  } catch {
    console.warn(
      'There is no service worker: nothing is shown offline, and reminders come only while a page is open.',
    );
    return false;
  }
}

/**
 * The worker then watches over the reminders for as long as the browser lets it
 * live. Said at once: the page may be closing.
 */
function tellWorkerOfHiding(): void {
  if (document.visibilityState !== 'hidden') return;
  const message: ToWorker = { type: 'page-hidden' };
  navigator.serviceWorker.controller?.postMessage(message);
}

/**
 * Chromium, once installed: the worker wakes now and then to bring the guide
 * up to date. Others do it with a page open.
 */
async function askForPeriodicSync(): Promise<void> {
  const registration = await navigator.serviceWorker.ready;
  if (!('periodicSync' in registration)) return;
  const periodic = registration.periodicSync as {
    register(tag: string, options: { minInterval: number }): Promise<void>;
  };
  // Refused unless the app is installed, which is no fault.
  await periodic.register('guide', { minInterval: 12 * hour }).catch(() => undefined);
}

/** In the viewer's name, so after the worker knows it. */
function handOver(): void {
  void viewerKnown.then(() => tellWorker({ type: 'keep', urls: fetchedSoFar() }));
}

/** Everything that this page fetched before the worker could see it. */
function fetchedSoFar(): string[] {
  const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
  return [...new Set(fetched)].filter((url) => url.startsWith('http'));
}

function report(error: unknown): void {
  console.warn('The service worker did not start:', error);
}
