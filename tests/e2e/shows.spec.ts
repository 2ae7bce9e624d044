import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleOnPhoneAndDesk } from '../support/accessible.ts';
import { test } from '../support/journey.ts';
import { expectPictureToMove } from '../support/picture.ts';
import { signIn } from '../support/viewer.ts';

const show = '/tv-show/the-lamplighters';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name });
const rows = (page: Page) => page.getByRole('tabpanel').getByRole('listitem');

test('a viewer opens a show, turns to another season and watches an episode, then the next, by keyboard', async ({
  page,
}) => {
  test.slow();
  await signIn(page);
  await page.goto('/series');
  const card = page.getByRole('main').locator(`li a[href="${show}"]`).first();
  await card.press('Enter');
  await expect(page).toHaveURL(show);
  await expect(heading(page)).toHaveText('The Lamplighters');
  const main = page.getByRole('main');
  for (const fact of ['2022–2024', '2 seasons', '12 episodes', 'Family']) {
    await expect(main.getByText(fact).first()).toBeVisible();
  }
  await expect(main.getByRole('button', { name: 'Trailer', exact: true })).toBeVisible();
  await expect(main.getByRole('button', { name: /^Favourite/ })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Cast' })).toBeVisible();

  await tab(page, 'Season 1').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'Season 2')).toBeFocused();
  await expect(tab(page, 'Season 2')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Home');
  await expect(tab(page, 'Season 1')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Tab');
  await expect(rows(page).first().getByRole('link')).toBeFocused();
  await expect(rows(page).first().getByRole('link')).toHaveText(/1\. First Match/);

  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/tv-show\/the-lamplighters\/episode\/.+/);
  await expect(heading(page)).toHaveText('First Match');
  await expectPictureToMove(page);
  await expect(main.getByRole('link', { name: /First Match/ })).toHaveAttribute(
    'aria-current',
    'page',
  );
  // The next one begins without the page being loaded anew.
  await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
  const first = page.url();
  await rows(page).nth(1).getByRole('link').press('Enter');
  await expect(heading(page)).toHaveText('The Lantern That Sneezed');
  await expectPictureToMove(page);
  await expect(page.locator('html')).toHaveAttribute('data-same');
  await page.goBack();
  await expect(page).toHaveURL(first);
  await expect(heading(page)).toHaveText('First Match');
  await main.getByRole('link', { name: 'The Lamplighters' }).first().press('Enter');
  await expect(page).toHaveURL(show);
});

test('in Arabic the arrow keys turn the seasons the other way, and everything is in Arabic', async ({
  page,
}) => {
  await signIn(page, 'ar');
  await page.goto(show);
  await expect(heading(page)).toHaveText('مشعلو القناديل');
  await tab(page, /الأول/).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tab(page, /الثاني/)).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('موسمان').first()).toBeVisible();
  await expectAccessibleOnPhoneAndDesk(page);
});

test('an episode that was begun shows how far, and the show goes on with it', async ({ page }) => {
  const token = await signIn(page);
  const headers = { Authorization: `Bearer ${token}` };
  const { data } = await (
    await page.request.get('/api/playlists/the-night-ferry?with=videos,tags', { headers })
  ).json();
  const third = data.videos[2];
  const saved = await page.request.put(`/api/videos/${third.id}/progress`, {
    headers,
    data: { time: 400, client_uuid: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' },
  });
  expect(saved.ok()).toBe(true);
  await page.goto('/tv-show/the-night-ferry');
  const row = rows(page).nth(2);
  await expect(row.getByRole('progressbar', { name: 'Watched' })).toBeVisible();
  await expect(row).toContainText('Next for you');
  await expectAccessible(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Continue/ })
    .press('Enter');
  await expect(page).toHaveURL(`/tv-show/the-night-ferry/episode/${third.id}`);
});

test('an address of no episode leads to the show’s own, and both screens of a show have their banner', async ({
  page,
}) => {
  await signIn(page);
  await page.goto(`${show}/episode/no-such-episode`);
  await expect(page).not.toHaveURL(/no-such-episode/);
  await expect(heading(page)).toBeVisible();
  await expect(page).toHaveURL(/\/tv-show\/the-lamplighters\/episode\/.+/);
  await expect(page.locator('[data-ad-slot=video_player] iframe')).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: 'The Lamplighters' })
    .first()
    .press('Enter');
  await expect(page).toHaveURL(show);
  await expect(page.locator('[data-ad-slot=video_details] iframe')).toBeVisible();
});

test('a show’s card is played and shared without opening the show', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page);
  await page.goto('/series');
  const place = page.getByRole('main').locator(`li:has(> a[href="${show}"])`).first();
  await expect(place).toContainText('2 seasons');
  await expect(place).toContainText('Family');
  const watch = place.getByRole('link', { name: 'Watch The Lamplighters' });
  await watch.focus();
  await expect(watch).toBeInViewport();
  await expect(watch).toHaveAttribute('href', /\/tv-show\/the-lamplighters\/episode\/.+/);
  await page.keyboard.press('Tab');
  await expect(place.getByRole('button', { name: /^Favourite/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await place.getByRole('button', { name: 'Copy link' }).press('Enter');
  await expect(page.getByText('The link was copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    new URL(show, page.url()).href,
  );
});
