/**
 * Handles a part of the app that can no longer be fetched, because the server has replaced the version that this window
 * runs, and this window has not used that part before. The new version is loaded at the requested address.
 */
import * as v from 'valibot';
import { readStored, writeStored } from '../data/device/web-storage.ts';
import { minute } from '../domain/time/time-units.ts';

const key = 'lost-chunk';

/**
 * Reloads the page where the server has replaced the app, but never twice within a minute, so that it does not loop if
 * the server lacks the file. Without storage nothing could end a loop, so there is no reload. Code that is lost on a poor
 * line is no reason: the viewer may be watching or typing. Its part says so, and asks for it again.
 */
export function recoverLostChunks(now: () => number): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    // The router reloads the page by itself where a message begins as the browser's does. Offline and without a worker
    // that ends on the browser's own error page.
    payload.message = `Lost code: ${payload.message}`;
    // A failure to ask is no new version.
    void reloadIfReplaced(now).catch(() => undefined);
  });
}

async function reloadIfReplaced(now: () => number): Promise<void> {
  const before = readStored('session', key, v.number()) ?? 0;
  if (Math.abs(now() - before) < minute || !(await isReplaced(now))) return;
  if (!writeStored('session', key, now())) return;
  const registration = await navigator.serviceWorker?.getRegistration();
  // The page is reloaded all the same.
  await registration?.update().catch(() => undefined);
  registration?.waiting?.postMessage({ type: 'update' });
  location.reload();
}

/** Whether the server's page starts another script than this window runs. */
async function isReplaced(now: () => number): Promise<boolean> {
  const script = document.querySelector('script[type=module][src]')?.getAttribute('src');
  if (!script) return false;
  // The worker has kept the page of its own version. It does not know the page by an address with a question.
  const page = await fetch(`/index.html?${now()}`, { cache: 'no-store' });
  return page.ok && !(await page.text()).includes(script);
}
