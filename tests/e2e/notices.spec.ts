import { expect, type Page } from '@playwright/test';
import { test } from '../support/journey.ts';
import { signIn } from '../support/viewer.ts';
import { switchTo } from '../support/wording.ts';

async function answer(page: Page, json: object, status = 200): Promise<void> {
  await page.unroute('**/api/web-notifications');
  await page.route('**/api/web-notifications', (route) => route.fulfill({ status, json }));
}

const bellOf = (page: Page) => page.getByRole('button', { name: 'Notifications' });

test('every notice that leads somewhere leads to a screen that exists, and the bell speaks Arabic too, from right to left', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/about');
  await bellOf(page).press('Enter');
  const links = page.locator('[popover]:popover-open').getByRole('link');
  await expect(links.first()).toBeVisible();
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(targets.length).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await expect(links).toHaveCount(0);

  await switchTo(page, 'ar');
  await page.getByRole('button', { name: 'الإشعارات' }).click();
  const first = page.getByRole('link', { name: /طريق الملح/ });
  await expect(first).toBeVisible();
  const picture = await first.locator('img').first().boundingBox();
  const words = await first.getByText(/متاح الآن/).boundingBox();
  expect(picture?.x).toBeGreaterThan(words?.x ?? Number.POSITIVE_INFINITY);

  await switchTo(page, 'en');
  for (const target of targets.filter((one) => one?.startsWith('/'))) {
    await bellOf(page).press('Enter');
    await links
      .and(page.locator(`[href="${target}"]`))
      .first()
      .press('Enter');
    await expect(page).toHaveURL(target ?? '');
    await expect(links).toHaveCount(0);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expect(page.getByText('Page not found')).toHaveCount(0);
  }
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a bell with nothing new says so; Escape closes it, and so does a touch beside it, which presses nothing below; the next one does', async ({
    page,
  }) => {
    await signIn(page);
    await answer(page, { status: 200, data: [] });
    await page.goto('/about');
    await bellOf(page).tap();
    const panel = page.getByText('There is nothing new.');
    await expect(panel).toBeVisible();
    const contact = page.getByRole('contentinfo').getByRole('link', { name: 'Contact' });
    await contact.scrollIntoViewIfNeeded();
    const { x = 0, y = 0 } = (await contact.boundingBox()) ?? {};
    await page.touchscreen.tap(x + 10, y + 10);
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL('/about');
    await bellOf(page).tap();
    await expect(panel).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await contact.tap();
    await expect(page).toHaveURL('/contact');
  });
});
