import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../support/app-elsewhere.ts';
import { elsewhere } from '../support/build-once.ts';
import { untilKept } from '../support/kept-answers.ts';
import { expectVideoToPlay, readPlayback, startPlayback } from '../support/video-playback.ts';

// The app is built first, and pictures that move are decoded by a machine that may be busy with other tests.
test.beforeEach(() => test.slow());

const main = (page: Page) => page.getByRole('main');
const isDrawn = (img: HTMLImageElement | SVGElement) => (img as HTMLImageElement).naturalWidth > 0;

async function expectDrawn(picture: Locator): Promise<void> {
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate(isDrawn)).toBe(true);
  const address = await picture.evaluate((img) => (img as HTMLImageElement).currentSrc);
  expect(new URL(address).origin).toBe(elsewhere.provider);
}

test('a viewer signs in and finds home with its pictures', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Use the demo account' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
  const pictures = main(page).locator('img');
  await expect(pictures.first()).toBeVisible();
  await expectDrawn(pictures.first());
  await expectDrawn(main(page).getByRole('listitem').locator('img').first());
});

test('a film plays with its subtitles and its small pictures, and goes on where it was left', async ({
  page,
  signedIn: _,
}) => {
  await page.goto('/video/postcard-from-zanzibar');
  await startPlayback(page);
  await page.keyboard.press('c');
  const cues = () =>
    page.locator('mux-player').evaluate((player) => {
      const { textTracks } = player as unknown as HTMLVideoElement;
      const shown = [...textTracks].find(({ mode }) => mode === 'showing');
      return shown?.cues?.length ?? 0;
    });
  await expect.poll(cues).toBeGreaterThan(0);
  await page.locator('mux-player media-time-range').hover();
  const thumbnail = page.locator('mux-player media-preview-thumbnail[mediapreviewimage]').first();
  await expect(thumbnail).toHaveAttribute(
    'mediapreviewimage',
    new RegExp(`^${elsewhere.provider}/.*storyboard`),
  );
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/progress') && answer.request().method() === 'PUT',
  );
  await expect.poll(async () => (await readPlayback(page))?.time ?? 0).toBeGreaterThan(6);
  await page.keyboard.press('k');
  expect((await saved).ok()).toBe(true);
  await page.reload();
  await startPlayback(page);
  expect((await readPlayback(page))?.time).toBeGreaterThan(5);
});

test('a channel plays, live and from the past', async ({ page, signedIn: _ }) => {
  await page.goto('/live/sahra-news');
  await expectVideoToPlay(page);
  await page.goto('/live/sahra-news/s/600');
  await expectVideoToPlay(page);
});

test('the guide has its programmes, its logos and their pictures', async ({
  page,
  signedIn: _,
}) => {
  await page.goto('/epg');
  const cell = page.getByRole('gridcell', { name: /, Sahra Cinema, .*On now$/ }).first();
  await expect(cell).toBeVisible();
  await expectDrawn(page.getByRole('rowheader').locator('img').first());
  await cell.press('Enter');
  await expectDrawn(page.getByRole('dialog').locator('img').first());
});

test('a text has its pictures from the provider, and leads to screens of the app and files of the provider', async ({
  page,
}) => {
  const text = `<p>Read of <a href="/video-details/dunes">Dunes</a>, or <a href="/files/terms.pdf">our terms</a>.</p>
    <img src="/icons/icon-192.png" alt="Our sign" width="192" height="192">`;
  await page.route('**/api/settings', (route) => route.fulfill({ json: { texts: ['about'] } }));
  await page.route('**/api/pages/about', (route) => route.fulfill({ json: { content: text } }));
  await page.goto('/about');
  await expectDrawn(main(page).getByRole('img', { name: 'Our sign' }));
  const link = (name: string) => main(page).getByRole('link', { name });
  await expect(link('Dunes')).toHaveAttribute('href', `${elsewhere.app}/video-details/dunes`);
  await expect(link('our terms')).toHaveAttribute('href', `${elsewhere.provider}/files/terms.pdf`);
});

test.describe('with what the worker has kept', () => {
  test.use({ serviceWorkers: 'allow' });

  test('home is there without a network, with its pictures', async ({
    page,
    context,
    signedIn: _,
  }) => {
    await page.goto('/');
    await expect(main(page).locator('img').first()).toBeVisible();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    // What was there before the worker is asked for through it the second time.
    await page.reload();
    const picture = main(page).locator('img').first();
    await expectDrawn(picture);
    const kept = () =>
      page.evaluate(async () => {
        const lists = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
        return (await Promise.all(lists)).flat().map(({ url }) => url);
      });
    const shown = await picture.evaluate((img) => (img as HTMLImageElement).currentSrc);
    await expect.poll(kept).toContain(shown);
    await untilKept(page, '/api/pages/home');
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText('You are offline.')).toBeVisible();
    await expectDrawn(main(page).locator('img').first());
  });
});
