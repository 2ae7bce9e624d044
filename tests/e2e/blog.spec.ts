import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { test } from '../support/journey.ts';
import { typeInto } from '../support/typing.ts';
import { speak } from '../support/viewer.ts';

const posts = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 });
const field = (page: Page) => page.getByRole('searchbox');

test('a visitor pages through the blog, reads a post and finds the way back', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).press('Enter');
  await expect(page).toHaveURL('/blog');
  await expect(page).toHaveTitle(/\| Blog$/);
  await expect(posts(page)).toHaveCount(5);
  const newest = (await posts(page).first().textContent()) ?? '';
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Next' }).press('Enter');
  await expect(page).toHaveURL('/blog?page=2');
  // The focus goes to where the new posts begin.
  await expect(page.getByRole('heading', { name: 'Page 2' })).toBeFocused();
  await expect(posts(page)).toHaveCount(5);
  await expect(posts(page).first()).not.toHaveText(newest);
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(page).toHaveURL('/blog');
  await expect(posts(page).first()).toHaveText(newest);

  const latest = page.getByRole('complementary').getByRole('link');
  await expect(latest).toHaveCount(5);
  await posts(page).first().getByRole('link').press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: newest })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`\\| ${newest}$`));
  await expect(page.getByRole('main').locator('header time')).toHaveAttribute(
    'datetime',
    /^\d{4}-/,
  );
  await expect(page.getByRole('article').getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: `Share ${newest}` })).toBeVisible();
  await expectAccessible(page);
  await latest.nth(1).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: newest })).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').press('Enter');
  await expect(page).toHaveURL('/blog');
});

test('in Arabic, on a phone, the blog and a post are found, read and shared', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await speak(page, 'ar');
  await page.goto('/blog');
  await expect(page.getByRole('heading', { level: 1, name: 'المدونة' })).toBeVisible();
  await expectNothingSideways(page);
  await typeInto(field(page), 'بي');
  await page.keyboard.press('Enter');
  await expect(page.getByText('3 أحرف على الأقل')).toBeVisible();
  await typeInto(field(page), 'أبواب');
  await page.keyboard.press('Enter');
  await expect(posts(page).first()).toContainText('بنيناه بستة أبواب');
  await expectAccessible(page);
  await posts(page).first().getByRole('link').press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('بنيناه بستة أبواب');
  await expect(page.getByRole('main').locator('header time')).toHaveText(/^\d{1,2} \p{L}+ \d{4}$/u);
  await expectAccessible(page);
  await expectNothingSideways(page);
});

/** The screen with the latest posts is no wider than the page. */
async function expectNothingSideways(page: Page): Promise<void> {
  await expect(page.getByRole('complementary').getByRole('link').first()).toBeVisible();
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways).toBe(0);
}

test.describe('with what the worker has kept', () => {
  test.use({ serviceWorkers: 'allow' });

  test('what was read of the blog opens without a network, and what was not says so', async ({
    page,
    context,
  }) => {
    await page.goto('/blog');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await expect(posts(page)).toHaveCount(5);
    const title = await posts(page).first().textContent();
    await posts(page).first().getByRole('link').press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: title ?? '' })).toBeVisible();
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const cache = await caches.open('sahra-answers-visitor');
          const urls = (await cache.keys()).map(({ url }) => url);
          return [/posts\?/, /posts\/latest/, /posts\/(?!latest)/].every((form) =>
            urls.some((url) => form.test(url)),
          );
        }),
      )
      .toBe(true);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: title ?? '' })).toBeVisible();
    await page.goBack();
    await expect(posts(page)).toHaveCount(5);
    await page.getByRole('link', { name: 'Next' }).press('Enter');
    await expect(page.getByText('This page has not been kept on this device yet.')).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: 'Retry' })).toBeVisible();
    // With the network the page comes by itself.
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Page 2' })).toBeVisible();
  });
});

test.describe('with other answers of the provider', () => {
  test('a link in Arabic opens in Arabic, described for whoever reads links, and only on its own screen', async ({
    page,
  }) => {
    const refused: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') refused.push(message.text());
    });
    await page.goto('/blog/posts/a-house-with-six-doors?lang=ar');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('بنيناه بستة أبواب');
    await expect(page).toHaveURL('/blog/posts/a-house-with-six-doors');
    const described = page.locator('[data-link-preview]');
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute(
      'content',
      'بنيناه بستة أبواب',
    );
    const [data = ''] = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(JSON.parse(data)).toMatchObject({ '@type': 'BlogPosting', inLanguage: 'ar' });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('بنيناه بستة أبواب');
    await page.getByRole('navigation', { name: 'مسار التنقل' }).getByRole('link').press('Enter');
    await expect(page).toHaveURL('/blog');
    await expect(described).toHaveCount(0);
    await expect(page).toHaveTitle(/المدونة$/);
    expect(refused).toEqual([]);
  });
});
