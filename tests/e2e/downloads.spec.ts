import { expect, type Page } from '@playwright/test';
import {
  beginDownload,
  downloadedFilm,
  downloadedSegments,
  downloadWhatIsShown,
  withoutBackgroundFetch,
} from '../support/downloads.ts';
import { follow } from '../support/follow.ts';
import { test } from '../support/journey.ts';
import { keptRecords } from '../support/kept-records.ts';
import { arriveAsNewcomer } from '../support/newcomer.ts';
import { countNoPresses, playButton, pressPlay, readPlayback } from '../support/video-playback.ts';

test.use({ serviceWorkers: 'allow' });

test.beforeEach(({ context }) => withoutBackgroundFetch(context));

async function expectToPlayFromDevice(page: Page): Promise<void> {
  await expect(page.getByText('Plays from this device, and uses no data.')).toBeVisible();
  await expect(async () => expect((await readPlayback(page))?.time).toBeGreaterThan(1)).toPass();
}

test('a film and a past programme that were downloaded are found and played without a network, and go with the sign-out', async ({
  page,
  context,
}) => {
  await arriveAsNewcomer(page, 'traveller');
  const downloaded = page.getByRole('button', { name: 'Downloaded' });
  await beginDownload(page, 'video');
  await expect(downloaded).toBeVisible();
  // One minute of half an hour ago: a whole programme would take the test as long as it lasts.
  const start = Math.floor(Date.now() / 1000) - 1800;
  await follow(page, `/live/sahra-news/c/${start}/60`);
  await expect(downloaded).toBeHidden();
  await downloadWhatIsShown(page);
  await expect(downloaded).toBeVisible();

  await context.setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('link', { name: 'Downloads' }).click();
  const kept = page.getByRole('main').getByRole('listitem');
  await expect(kept.getByText(/^On this device until /)).toHaveCount(2);
  const film = kept.getByRole('link', { name: downloadedFilm.title });
  await kept.filter({ hasNot: film }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/downloads\/./);
  await expectToPlayFromDevice(page);
  await page.goBack();
  await film.click();
  await pressPlay(page);
  await expectToPlayFromDevice(page);
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
  // The answer of before the journey, and the details of the copy, know nothing of this position.
  await page.locator('mux-player').evaluate((player) => player.parentElement?.focus());
  await page.keyboard.press('5');
  await expect.poll(async () => (await readPlayback(page))?.time).toBeGreaterThan(30);
  await page.keyboard.press('k');
  const reached = async () =>
    (await keptRecords(page))[`reached/${downloadedFilm.id}`] as { time: number } | undefined;
  await expect.poll(async () => (await reached())?.time).toBeGreaterThan(30);
  await countNoPresses(page);
  await page.reload();
  await expect(playButton(page)).toHaveText(/^Resume from /);

  await context.setOffline(false);
  const films = () =>
    page.evaluate(async () =>
      (await caches.keys()).filter((name) => name.startsWith('sahra-film-')),
    );
  expect(await films()).toHaveLength(2);
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect.poll(films).toEqual([]);
});

test('a download that was cut off by closing the page goes on at the next visit, and fetches no part twice', async ({
  page,
  context,
}) => {
  await arriveAsNewcomer(page, 'traveller');
  const fetched: string[] = [];
  let isCut = true;
  await context.route(downloadedSegments, async (route) => {
    const { pathname } = new URL(route.request().url());
    // Nothing more comes.
    if (isCut && fetched.length >= 3) return;
    fetched.push(pathname);
    return route.continue();
  });
  // No player there fetches segments too.
  await beginDownload(page, 'video-details');
  await expect.poll(() => fetched.length).toBe(3);
  // All three of 45 parts are kept, not only fetched.
  await expect(page.getByRole('button', { name: 'Download: 6 %', exact: true })).toBeVisible();
  await page.close();
  expect(fetched).toHaveLength(3);

  isCut = false;
  const next = await context.newPage();
  await next.goto('/downloads');
  await expect(next.getByText(/^On this device until /)).toBeVisible();
  expect(fetched.length).toBeGreaterThan(3);
  expect(new Set(fetched).size).toBe(fetched.length);
});
