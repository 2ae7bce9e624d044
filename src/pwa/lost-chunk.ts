/**
 * A part of the app that cannot be fetched any more: this window runs a version that the server has replaced, and never used
 * that part while it could. The new version is loaded instead, at the address that the viewer asked for.
 */

import { minute } from '../domain/time/clock.ts';

const mark = 'lost-chunk';

/** Loads the page anew, but never twice within a minute: a server that lacks the file altogether must not loop. */
export function recoverLostChunks(now: () => number): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || now() - lastTime() < minute || !remember(now())) return;
    event.preventDefault();
    void takeNewVersion().finally(() => location.reload());
  });
}

async function takeNewVersion(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.update().catch(() => undefined);
  registration?.waiting?.postMessage({ type: 'update' });
}

function lastTime(): number {
  try {
    return Number(sessionStorage.getItem(mark) ?? 0);
  } catch {
    return 0;
  }
}

/** False without storage: then nothing could end a loop. */
function remember(time: number): boolean {
  try {
    sessionStorage.setItem(mark, String(time));
    return true;
  } catch {
    return false;
  }
}
