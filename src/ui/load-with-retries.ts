/** The pauses before the next tries, in milliseconds. After the last one, code is tried again when the network is back. */
const pausesMs = [1, 2, 4, 8, 16, 32].map((seconds) => 1000 * seconds);

let retries = 0;

/** Whether code is being tried again. Then a failure is no reason to reload the page. */
export const isRetrying = () => retries > 0;

/**
 * Loads code that the app needs after its first screen. A request of it may fail on a poor line, so it is tried again:
 * a visit without that code would have no worker, and would send no changes. `load` may also resolve to nothing, because
 * the page is about to be reloaded for lost code.
 */
export async function loadWithRetries<T>(load: () => Promise<T | undefined>): Promise<T> {
  let loaded = await load().catch(() => undefined);
  for (let tries = 0; loaded === undefined; tries += 1) {
    await pauseOrNetwork(pausesMs[tries]);
    retries += 1;
    loaded = await load().catch(() => undefined);
    retries -= 1;
  }
  return loaded;
}

function pauseOrNetwork(pauseMs: number | undefined): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      window.removeEventListener('online', goOn);
      resolve();
    };
    const timer = pauseMs === undefined ? undefined : setTimeout(goOn, pauseMs);
    window.addEventListener('online', goOn);
  });
}
