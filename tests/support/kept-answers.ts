/** Waits until the worker has kept the answers of a visit. */
import { expect, type Page } from '@playwright/test';

/** Waits until the worker controls the page and has an answer to each of these paths in its cache. */
export async function untilKept(page: Page, ...paths: readonly string[]): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect
    .poll(async () => {
      const urls = await page.evaluate(async () => {
        const names = await caches.keys();
        const kept = names.map(async (name) => (await caches.open(name)).keys());
        return (await Promise.all(kept)).flat().map(({ url }) => url);
      });
      return paths.filter((path) => !urls.some((url) => url.includes(path)));
    })
    .toEqual([]);
}
