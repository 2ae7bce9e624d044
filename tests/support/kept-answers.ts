/** Waiting until the worker has kept what a visit showed. */
import { expect, type Page } from '@playwright/test';

/** The worker controls the page, and an answer to each of these paths lies in its cache. */
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
