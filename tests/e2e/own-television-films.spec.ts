import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { wholeBrowser } from '../support/browser.ts';
import type { FilmFolder } from '../support/film-folder.ts';
import { ensureFfmpeg } from '../support/install-ffmpeg.ts';
import { test as base } from '../support/journey.ts';
import { arriveAsNewcomer } from '../support/newcomer.ts';
import {
  operatorStartMs,
  startOperator,
  type TelevisionOperator,
} from '../support/television/operator.ts';
import { makeOwnFilms } from '../support/television/own-films.ts';
import { typeInto } from '../support/typing.ts';
import {
  expectVideoToPlay,
  goToEnd,
  readPlayback,
  startPlayback,
} from '../support/video-playback.ts';
import { signIn } from '../support/viewer.ts';
import { wordingIn } from '../support/wording.ts';

/** A provider whose operator has added a folder of films. */
const test = base.extend<object, { cinema: { operator: TelevisionOperator; films: FilmFolder } }>({
  cinema: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures off the first parameter
    async ({}, use) => {
      const films = await makeOwnFilms();
      const operator = await startOperator();
      const added = await operator.source('add', 'folder', films.place, '--name', 'films');
      expect(added).toContain('3 films');
      await use({ operator, films });
      await operator.close();
      await films.close();
    },
    { scope: 'worker', timeout: operatorStartMs + 120_000 },
  ],
  baseURL: async ({ cinema }, use) => use(cinema.operator.origin),
});

const missing = ensureFfmpeg();
test.skip(missing !== undefined, missing);
test.use(wholeBrowser());
// One provider is started for all of these.
test.describe.configure({ mode: 'default' });
test.beforeEach(() => test.slow());

const strip = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** The keys of the player work from its frame. */
const focusPicture = (page: Page) =>
  page.locator('mux-player').evaluate((player) => player.parentElement?.focus());

for (const language of ['en', 'ar'] as const) {
  test(`home is what the folder holds, and nothing of the demo, in ${language}`, async ({
    page,
  }) => {
    const say = wordingIn(language);
    await signIn(page, language);
    await page.goto('/');
    const main = page.getByRole('main');
    const titles = ['The Salt Road', 'السفينة الأخيرة', 'Fog on the Quay', 'Harbour Nights'];
    for (const title of titles) {
      await expect(main.getByRole('link', { name: title }).first()).toBeVisible();
    }
    const cards = main.locator('li a:is([href^="/video-details/"], [href^="/tv-show/"])');
    const named = await cards.evaluateAll((found) => found.map((one) => one.textContent ?? ''));
    // The links of a card's buttons have no text.
    for (const name of named.filter(Boolean))
      expect(titles.some((title) => name.includes(title))).toBe(true);
    for (const title of titles) {
      const picture = main.locator('li').getByRole('link', { name: title }).first().locator('img');
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      const isDrawn = !title.startsWith('The Salt') && !title.startsWith('السفينة');
      expect((await picture.getAttribute('src'))?.includes('/drawn/')).toBe(isDrawn);
    }
    const menu = page.getByRole('navigation', { name: say('Main menu') }).getByRole('link');
    const places = () => menu.evaluateAll((links) => links.map((one) => one.getAttribute('href')));
    // There are no channels, and so there is no guide.
    await expect.poll(places).toEqual(['/', '/films', '/series']);
  });
}

test('a film is found by its name, played, left, and goes on from home where it was left', async ({
  page,
}) => {
  await arriveAsNewcomer(page, 'cinema');
  await page.goto('/search');
  const main = page.getByRole('main');
  await typeInto(main.getByRole('searchbox', { name: 'Search' }), 'الأخيره');
  await expect(main.getByRole('link', { name: 'السفينة الأخيرة' })).toBeVisible();
  await typeInto(main.getByRole('searchbox', { name: 'Search' }), 'fog quay');
  await main.getByRole('link', { name: 'Fog on the Quay' }).press('Enter');
  await expect(page).toHaveURL(/\/video-details\/fog-on-the-quay/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fog on the Quay');
  await main.getByRole('link', { name: /^Play/ }).first().press('Enter');
  await startPlayback(page);
  await focusPicture(page);
  await page.keyboard.press('5');
  await expect.poll(async () => (await readPlayback(page))?.time).toBeGreaterThan(29);
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/progress') && answer.request().method() === 'PUT',
  );
  await page.keyboard.press('k');
  const { time } = (await saved).request().postDataJSON() as { time: number };
  await page.goto('/');
  const card = strip(page, 'Continue watching').getByRole('link', { name: /Fog on the Quay/ });
  await expect(card).toContainText('left');
  await card.press('Enter');
  await expectVideoToPlay(page);
  expect((await readPlayback(page))?.time).toBeGreaterThanOrEqual(time);
});

test('a show leads from an episode to the next one', async ({ page }) => {
  await arriveAsNewcomer(page, 'cinema-show');
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Harbour Nights' }).first().press('Enter');
  const rows = page.getByRole('tabpanel').or(page.getByRole('main')).getByRole('listitem');
  const first = rows.getByRole('link', { name: /Cast off/ }).first();
  await expect(rows.getByRole('link', { name: /The fog/ }).first()).toBeVisible();
  await first.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cast off');
  await startPlayback(page);
  await focusPicture(page);
  const offer = page.getByRole('region', { name: 'Next episode' });
  // One try: after it End is pressed again.
  await goToEnd(page, () =>
    expect(offer.getByRole('button', { name: 'Next episode' })).toBeVisible({ timeout: 5000 }),
  );
  await offer.getByRole('button', { name: 'Next episode' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The fog');
  await expectVideoToPlay(page);
  await page.goto('/');
  await expect(strip(page, 'Continue watching')).toContainText('Harbour Nights');
});

test('a film that is put into the folder is there after a refresh, and one that is taken out is gone', async ({
  page,
  cinema: { operator, films },
}) => {
  const film = await readFile(`${films.place}/Fog on the Quay (2019)/Fog on the Quay (2019).mp4`);
  await films.write({ 'Low Tide (2024)/Low Tide (2024).mp4': film });
  await films.remove('Fog on the Quay (2019)');
  await operator.source('refresh', 'films');
  await signIn(page);
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Low Tide' }).first()).toBeVisible();
  await expect(main.getByRole('link', { name: 'Fog on the Quay' })).toHaveCount(0);
});
