import { expect, type Page } from '@playwright/test';
import { beginDownload, downloadedFilm, downloadedSegments } from '../support/downloads.ts';
import { arriveAsNewcomer } from '../support/newcomer.ts';
import { test } from '../support/persistent-browser.ts';
import { expectVideoToPlay, pressPlay } from '../support/video-playback.ts';

test.use({ serviceWorkers: 'allow' });

/** How many downloads the browser has taken over and not ended. */
const takenOver = (page: Page) =>
  page.evaluate(async () => {
    const worker: ServiceWorkerRegistration & {
      backgroundFetch?: { getIds(): Promise<readonly string[]> };
    } = await navigator.serviceWorker.ready;
    return (await worker.backgroundFetch?.getIds())?.length;
  });

/** Whether a film is whole, as its cache says: on a page that runs no code of the app. */
const isWhole = (page: Page) =>
  page.evaluate(async () => {
    const [name = ''] = (await caches.keys()).filter((one) => one.startsWith('sahra-film-'));
    const kept = await (await caches.open(name)).keys();
    return kept.some(({ url }) => url.endsWith('/index'));
  });

test('a download goes on in the browser after the page is closed, and plays without a network', async ({
  profile,
}) => {
  test.setTimeout(240_000);
  const page = profile.pages()[0] ?? (await profile.newPage());
  await arriveAsNewcomer(page, 'traveller');
  // The requests of pages alone: Playwright does not report what the browser fetches by itself.
  const fetched = new Set<string>();
  profile.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (downloadedSegments.test(pathname)) fetched.add(pathname);
  });
  await beginDownload(page, 'video-details');
  await expect.poll(() => takenOver(page), { intervals: [50] }).toBe(1);
  // A picture has the origin of the app, but runs no code of it.
  const quiet = await profile.newPage();
  await quiet.goto('/icons/icon-192.png');
  await page.close();

  await expect.poll(() => isWhole(quiet), { timeout: 90_000 }).toBe(true);
  await profile.setOffline(true);
  await quiet.goto('/downloads');
  await expect(quiet.getByText(/^On this device until /)).toBeVisible();
  await quiet.getByRole('main').getByRole('link', { name: downloadedFilm.title }).click();
  await pressPlay(quiet);
  await expectVideoToPlay(quiet);
  // The one that shows whether the host lets the app read the film.
  expect(fetched.size).toBe(1);
});
