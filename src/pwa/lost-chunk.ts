/**
 * Handles a part of the app that can no longer be fetched, because the server has replaced the version that this window
 * runs, and this window has not used that part before. The new version is loaded at the requested address.
 */
import * as v from 'valibot';
import { readStored, writeStored } from '../data/device/web-storage.ts';
import { minute } from '../domain/time/time-units.ts';

const key = 'lost-chunk';

/**
 * Reloads the page, but never twice within a minute, so that it does not loop if the server lacks the file. Without
 * storage nothing could end a loop, so there is no reload. While code is tried again there is none either.
 */
export function recoverLostChunks(now: () => number, isRetrying: () => boolean): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (isRetrying()) return;
    // The router reloads the page by itself where a message begins as the browser's does. Offline and without a worker
    // that ends on the browser's own error page.
    event.payload.message = `Lost code: ${event.payload.message}`;
    const before = readStored('session', key, v.number()) ?? 0;
    if (!navigator.onLine || Math.abs(now() - before) < minute) return;
    if (!writeStored('session', key, now())) return;
    event.preventDefault();
    void takeNewVersion().finally(() => location.reload());
  });
}

async function takeNewVersion(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  // Without a network there is no new version. The page is reloaded all the same.
  await registration?.update().catch(() => undefined);
  registration?.waiting?.postMessage({ type: 'update' });
}
