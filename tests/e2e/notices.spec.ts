import { expect, type Page } from '@playwright/test';
import { test } from '../support/journey.ts';
import { signIn } from '../support/viewer.ts';
import { switchTo } from '../support/wording.ts';

const notice = (id: number, more: object = {}) => ({
  id: `notice-${id}`,
  title: `News ${id}`,
  body: 'Something to watch.',
  thumbnail: '/icons/icon-192.png',
  link: '/reminders',
  created_at: '2026-11-21T15:00:00Z',
  ...more,
});

async function answer(page: Page, json: object, status = 200): Promise<void> {
  await page.unroute('**/api/web-notifications');
  await page.route('**/api/web-notifications', (route) => route.fulfill({ status, json }));
}

const bellOf = (page: Page) => page.getByRole('button', { name: 'Notifications' });

test('the bell shows only an answer of status 200, counts what is new in it, shows it with its picture, and leads to it without loading the app anew', async ({
  page,
}) => {
  await signIn(page);
  await answer(page, { status: 500, data: [notice(1)] });
  await page.goto('/about');
  await bellOf(page).click();
  await expect(page.getByText('Notifications could not be loaded.')).toBeVisible();
  await expect(page.getByText('News 1')).toHaveCount(0);

  const links = [
    notice(1),
    notice(2, { link: 'https://elsewhere.test/' }),
    notice(3, { link: 'javascript:alert(1)' }),
    notice(4, { link: '/a-screen/of-no/such/kind' }),
  ];
  await answer(page, { status: 200, data: links });
  await page.reload();
  await expect(bellOf(page)).toHaveAccessibleName(/4 unread/);
  await bellOf(page).press('Enter');
  const first = page.getByRole('link', { name: /News 1/ });
  await expect(first).toContainText('Something to watch.');
  const picture = await first.locator('img').first().boundingBox();
  expect(picture?.width).toBe(100);
  await expect(bellOf(page)).not.toHaveAccessibleName(/unread/);
  await expect(page.getByRole('link', { name: /News 2/ })).toHaveAttribute(
    'href',
    'https://elsewhere.test/',
  );
  for (const leadsNowhere of ['News 3', 'News 4']) {
    await expect(page.getByText(leadsNowhere)).toBeVisible();
    await expect(page.getByRole('link', { name: leadsNowhere })).toHaveCount(0);
  }
  await page.evaluate(() => {
    Object.assign(window, { sameDocument: true });
    scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
  });
  await first.press('Enter');
  await expect(page).toHaveURL('/reminders');
  await expect(first).toBeHidden();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

  // One more, later: it alone is unread.
  await answer(page, { status: 200, data: [notice(5), ...links] });
  await page.reload();
  await expect(bellOf(page)).toHaveAccessibleName(/1 unread/);
});

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
    await page.goto(target ?? '');
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
