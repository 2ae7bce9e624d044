import { expect } from '@playwright/test';
import {
  beginDownload,
  downloadedFilm,
  downloadedSegments,
  downloadWhatIsShown,
  withoutBackgroundFetch,
} from '../support/downloads.ts';
import { test } from '../support/journey.ts';
import { arriveAsNewcomer } from '../support/newcomer.ts';
import { pressPlay, watch } from '../support/picture.ts';

test.use({ serviceWorkers: 'allow' });

test.beforeEach(({ context }) => withoutBackgroundFetch(context));

test('a film that was downloaded is found and played without a network, and goes with the sign-out', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  await arriveAsNewcomer(page, 'traveller');
  await beginDownload(page, 'video');
  await expect(page.getByRole('button', { name: 'Downloaded' })).toBeVisible({ timeout: 60_000 });

  await context.setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('link', { name: 'Downloads' }).click();
  await expect(page.getByText(/^On this device until /)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: downloadedFilm.title }).click();
  await expect(page.getByText('Plays from this device, and uses no data.')).toBeVisible();
  await pressPlay(page);
  await expect(async () => expect((await watch(page))?.time).toBeGreaterThan(1)).toPass();
  // The small pictures above the seek bar.
  await expect
    .poll(() =>
      page.locator('mux-player').evaluate(async (player) => {
        const tracks = [...(player as HTMLVideoElement).textTracks];
        const [cue] = tracks.find(({ label }) => label === 'thumbnails')?.cues ?? [];
        const { pathname } = new URL((cue as VTTCue | undefined)?.text ?? '', location.href);
        if (!pathname.startsWith('/kept/')) return 0;
        return (await createImageBitmap(await (await fetch(pathname)).blob())).width;
      }),
    )
    .toBeGreaterThan(0);

  await context.setOffline(false);
  const films = () =>
    page.evaluate(async () =>
      (await caches.keys()).filter((name) => name.startsWith('sahra-film-')),
    );
  expect(await films()).toHaveLength(1);
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect.poll(films).toEqual([]);
});

test('a download that was cut off by closing the page goes on at the next visit, and fetches no part twice', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  await arriveAsNewcomer(page, 'traveller');
  const fetched: string[] = [];
  let isCut = true;
  await context.route(downloadedSegments, async (route) => {
    const { pathname } = new URL(route.request().url());
    // The line stands still.
    if (isCut && fetched.length >= 3) return;
    fetched.push(pathname);
    return route.continue();
  });
  // No player there fetches segments too.
  await beginDownload(page, 'video-details');
  await expect.poll(() => fetched.length, { timeout: 30_000 }).toBe(3);
  const progress = page.getByRole('button', { name: /^Download: [1-9]\d? %$/ });
  await expect(progress).toBeVisible({ timeout: 30_000 });
  await page.close();
  expect(fetched).toHaveLength(3);

  isCut = false;
  const next = await context.newPage();
  await next.goto('/downloads');
  await expect(next.getByText(/^On this device until /)).toBeVisible({ timeout: 60_000 });
  expect(fetched.length).toBeGreaterThan(3);
  expect(new Set(fetched).size).toBe(fetched.length);
});

test('a past programme that was downloaded is found and played without a network', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  await arriveAsNewcomer(page, 'traveller');
  // One minute of half an hour ago: a whole programme would take the test as long as it lasts.
  const start = Math.floor(Date.now() / 1000) - 1800;
  await page.goto(`/live/sahra-news/c/${start}/60`);
  await downloadWhatIsShown(page);
  await expect(page.getByRole('button', { name: 'Downloaded' })).toBeVisible({ timeout: 60_000 });

  await context.setOffline(true);
  await page.goto('/downloads');
  await expect(page.getByText(/^On this device until /)).toBeVisible();
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/downloads\/./);
  await expect(page.getByText('Plays from this device, and uses no data.')).toBeVisible();
  await expect(async () => expect((await watch(page))?.time).toBeGreaterThan(1)).toPass();
});
