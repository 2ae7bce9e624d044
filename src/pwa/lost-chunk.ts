/**
 * Handles a part of the app that can no longer be fetched, because the server has replaced the version that this window
 * runs, and this window has not used that part before. The new version is loaded at the requested address.
 */
import * as v from 'valibot';
import { readStored, writeStored } from '../data/device/web-storage.ts';
import { minute } from '../domain/time/time-units.ts';

const key = 'lost-chunk';

/** A reload would end what plays here, or lose what is being typed. */
const inUse = 'video, mux-player, iframe, dialog[open], :is(input, textarea):focus';

/**
 * Reloads the page, because many browsers ask for a lost file only once in the life of a page. A page that is in use is
 * reloaded only if there is a new version. At most one attempt is made in a minute, so that the page is not reloaded
 * endlessly if the server lacks the file. If the time of the attempt cannot be stored, there is no reload.
 */
export function recoverLostChunks(now: () => number): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    // The router reloads the page by itself if the message begins as the browser's own message does. Offline and
    // without a worker, that reload would show the browser's error page. So the message gets another beginning.
    payload.message = `Lost code: ${payload.message}`;
    // If the server cannot be asked, the page is not reloaded.
    void reloadIfHelpful(now).catch(() => undefined);
  });
}

async function reloadIfHelpful(now: () => number): Promise<void> {
  const before = readStored('session', key, v.number()) ?? 0;
  if (!navigator.onLine || Math.abs(now() - before) < minute) return;
  if (!writeStored('session', key, now())) return;
  if (document.querySelector(inUse) && !(await isOtherVersionServed(now))) return;
  // Where the worker cannot be asked, the page is reloaded all the same.
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  await registration?.update().catch(() => undefined);
  if (registration) await letNewVersionTakeOver(registration);
  location.reload();
}

/** How long a new version may take until it is in control. */
const takeOverMs = 5000;

/** Waits until the new version is in control. A reload before that loads the old one, whose files are then deleted. */
function letNewVersionTakeOver(registration: ServiceWorkerRegistration): Promise<unknown> {
  return new Promise((resolve) => {
    const accept = () => registration.waiting?.postMessage({ type: 'update' });
    navigator.serviceWorker.addEventListener('controllerchange', resolve);
    registration.installing?.addEventListener('statechange', accept);
    accept();
    setTimeout(resolve, (registration.installing ?? registration.waiting) ? takeOverMs : 0);
  });
}

/** Whether the server's page starts another script than this window runs. */
async function isOtherVersionServed(now: () => number): Promise<boolean> {
  const script = document.querySelector('script[type=module][src]')?.getAttribute('src');
  // Worker and browser have cached the page of this version. A query that is new each time makes them ask the server.
  const page = await fetch(`/index.html?${now()}`);
  // The sign-in page of a public network, for example, contains no such script.
  const started = /type="module"[^>]* src="([^"]+)/.exec(await page.text())?.[1];
  return started !== undefined && started !== script;
}
