import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleOnPhoneAndDesk } from '../support/accessible.ts';
import { follow } from '../support/follow.ts';
import { test } from '../support/journey.ts';
import { expectPictureToMove } from '../support/picture.ts';
import { signIn } from '../support/viewer.ts';
import { switchTo } from '../support/wording.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const header = (page: Page) => page.getByRole('banner');

test('a viewer finds a film on a page, reads all about it, plays it and comes back, by keyboard', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page);
  await page.goto('/films');
  const card = page.getByRole('main').locator('li a[href$="/view/the-salt-road"]').first();
  await card.press('Enter');
  await expect(page).toHaveURL('/films/view/the-salt-road');
  await expect(heading(page)).toHaveText('The Salt Road');
  await expect(header(page)).toBeVisible();
  const main = page.getByRole('main');
  for (const known of ['Released', 'Run time', 'Genres', 'Rating', 'Subtitles']) {
    await expect(main.getByText(known, { exact: true })).toBeVisible();
  }
  await expect(main.getByRole('heading', { name: 'Cast' })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'More Like This' })).toBeVisible();

  const more = main.getByRole('button', { name: 'Read more' });
  await more.press('Enter');
  await expect(main.getByRole('button', { name: 'Show less' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  const trailer = main.getByRole('button', { name: 'Trailer', exact: true });
  await trailer.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(trailer).toBeFocused();

  const share = main.getByRole('button', { name: /^Share/ });
  await share.press('Enter');
  const facebook = page.getByRole('link', { name: 'Share on Facebook' });
  await expect(facebook).toHaveAttribute('href', /u=http.*films%2Fview%2Fthe-salt-road$/);
  await expect(page.getByRole('link', { name: 'Share on X' })).toHaveAttribute('href', /Salt/);
  await page.keyboard.press('Escape');
  await expect(facebook).toBeHidden();
  await expect(share).toBeFocused();
  await share.press('Enter');
  await page.getByRole('button', { name: 'Copy link' }).press('Enter');
  await expect(page.getByText('The link was copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/the-salt-road$/);

  await main.getByRole('link', { name: 'Play', exact: true }).press('Enter');
  await expect(page).toHaveURL('/video/the-salt-road');
  await expectPictureToMove(page);
  await page.goBack();
  await expect(page).toHaveURL('/films/view/the-salt-road');
  // The focus comes back to where the screen was left, and would take the press along.
  await expect(main.getByRole('link', { name: 'Play', exact: true })).toBeFocused();
  await main.getByRole('navigation').getByRole('link', { name: 'Films' }).press('Enter');
  await expect(page).toHaveURL('/films');
});

test('details fill the screen, without the header, and Escape leads back, in either language', async ({
  page,
}) => {
  test.slow();
  await signIn(page);
  await page.goto('/');
  const card = page.getByRole('main').locator('li a[href^="/video-details/"]').first();
  const path = (await card.getAttribute('href')) ?? '';
  await card.press('Enter');
  await expectDetailsToFill(page, path, 'Play');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Share/ })
    .press('Enter');
  // Escape closes what lies uppermost first.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: /X/ })).toBeHidden();
  await expect(page).toHaveURL(path);
  await page.reload();
  await expect(heading(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/');
  await expect(header(page)).toBeVisible();
  // After the reload nothing is known of the card that was left by.
  await expect(heading(page)).toBeFocused();
  await card.press('Enter');
  await page.getByRole('link', { name: 'Back', exact: true }).press('Enter');
  await expect(page).toHaveURL('/');

  await switchTo(page, 'ar');
  await card.press('Enter');
  await expectDetailsToFill(page, path, 'تشغيل');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^مشاركة/ })
    .press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: /إكس/ })).toBeHidden();
  await expect(page).toHaveURL(path);
  await page.getByRole('link', { name: 'رجوع', exact: true }).press('Enter');
  await expect(page).toHaveURL('/');
});

async function expectDetailsToFill(page: Page, path: string, play: string): Promise<void> {
  await expect(page).toHaveURL(path);
  await expect(heading(page)).toBeVisible();
  await expect(header(page)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: play, exact: true })).toBeVisible();
  await expectAccessibleOnPhoneAndDesk(page);
}

test('what a card knew shows at once while the provider is slow, and stays when the rest does not come, which is said below it', async ({
  page,
  context,
}) => {
  test.slow();
  await page.clock.install();
  await signIn(page);
  await page.goto('/about');
  const main = page.getByRole('main');
  const cast = page.getByRole('heading', { name: 'Cast' });
  const said = page.getByRole('alert').filter({ hasText: 'This page could not be loaded' });
  for (const { path, card, call, name, words } of [
    {
      path: '/films',
      card: 'li a[href$="/view/the-salt-road"]',
      call: /\/api\/videos\//,
      name: 'The Salt Road',
      words: 'Umm Rashid',
    },
    {
      path: '/series',
      card: 'li a[href="/tv-show/the-lamplighters"]',
      call: /\/api\/playlists\//,
      name: 'The Lamplighters',
      words: 'Family',
    },
  ]) {
    let fail = () => {};
    const failing = new Promise<void>((go) => {
      fail = go;
    });
    let asked = 0;
    // A pointer that comes near would ask for it before.
    await context.route(call, async (route) => {
      asked += 1;
      await failing;
      await route.abort();
    });
    await follow(page, path);
    await main.locator(card).first().press('Enter');
    await expect(heading(page)).toHaveText(name);
    await expect(main).toContainText(words);
    await expect(cast).toHaveCount(0);
    await expect.poll(() => asked).toBeGreaterThan(0);
    await expect(said).toHaveCount(0);
    fail();
    // It is asked for again, later each time, before that is said.
    await expect(async () => {
      await page.clock.fastForward(2000);
      // One try: after it the clock goes on.
      await expect(said).toBeVisible({ timeout: 300 });
    }).toPass();
    await expect(heading(page)).toHaveText(name);
    await expect(main).toContainText(words);
    await expectAccessible(page);
    await context.unroute(call);
    await said.getByRole('button', { name: 'Retry' }).press('Enter');
    await expect(cast).toBeVisible();
    await expect(said).toHaveCount(0);
  }
});
