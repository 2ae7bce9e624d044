/**
 * The pauses before the next tries, in milliseconds. After the last one, the next try waits for the network's return.
 */
const pausesMs = [1, 2, 4, 8, 16, 32].map((seconds) => 1000 * seconds);

/**
 * Loads what every visit needs: words, and the code that follows the first screen. Tries until it succeeds, because
 * on a poor connection a request may fail, and a visit without that code would have no worker and would send no
 * changes. The promise never rejects.
 */
export async function loadWithRetries<T>(load: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await load();
    } catch {
      await waitForPauseOrNetwork(pausesMs[tries]);
    }
  }
}

function waitForPauseOrNetwork(pauseMs: number | undefined): Promise<void> {
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
