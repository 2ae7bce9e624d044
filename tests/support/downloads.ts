/** A viewer who downloads a short film of the demo. */
import { type BrowserContext, expect, type Page } from '@playwright/test';

export const downloadedFilm = {
  id: 'night-sky-over-the-dunes',
  title: 'Night Sky over the Dunes',
} as const;
export const downloadedSegments = /\/media\/footage\/.*\.mpegts/;

/** Makes the page fetch by itself: the headless shell has the API of Background Fetch, but it fetches nothing. */
export const withoutBackgroundFetch = (context: BrowserContext) =>
  context.addInitScript(() => {
    delete (ServiceWorkerRegistration.prototype as { backgroundFetch?: unknown }).backgroundFetch;
  });

/** Waits until the worker controls the page, because the worker serves what is kept. */
export const untilControlled = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null);

/** Opens the film and begins to keep it in its smallest quality. */
export async function beginDownload(page: Page, path: 'video' | 'video-details'): Promise<void> {
  await page.goto(`/${path}/${downloadedFilm.id}`);
  await downloadWhatIsShown(page);
}

/** Begins to keep the film or programme of the screen in its smallest quality. */
export async function downloadWhatIsShown(page: Page): Promise<void> {
  await untilControlled(page);
  await page.getByRole('button', { name: 'Download' }).click();
  const sheet = page.getByRole('dialog', { name: 'Download' });
  await sheet.getByRole('radio', { name: /^360p/ }).check();
  await sheet.getByRole('button', { name: 'Download', exact: true }).click();
  await expect(sheet).toBeHidden();
}
