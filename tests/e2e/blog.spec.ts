import { expect, type Page } from '@playwright/test';
import { test } from '../support/journey.ts';

const posts = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 });

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
  test('a link in Arabic opens in Arabic, described for programs that read links, and only on its own screen', async ({
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
