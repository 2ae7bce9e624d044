import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { test } from '../support/journey.ts';
import { typeInto } from '../support/typing.ts';
import { answerAsInactive, speak } from '../support/viewer.ts';

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
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Page 2' })).toBeVisible();
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

  await page.goto('/blog?page=40');
  await expect(page.getByRole('heading', { name: 'The blog has no such page' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'All posts' }).press('Enter');
  await expect(posts(page)).toHaveCount(5);
});

test('the blog is searched with Enter, and says below the field what cannot be searched for', async ({
  page,
}) => {
  await page.goto('/blog');
  await expect(posts(page)).toHaveCount(5);
  await field(page).press('Enter');
  await expect(page.getByText('Field is required')).toBeVisible();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('do');
  await expect(page.getByText('Minimum 3 characters')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/blog');
  await page.keyboard.type('ors');
  await expect(page.getByText('Minimum 3 characters')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/blog?search=doors');
  await expect(page.getByRole('heading', { name: 'Results for “doors”' })).toBeVisible();
  await expect(posts(page).first()).toContainText('six doors');
  await expect(field(page)).toBeFocused();
  await page.reload();
  await expect(field(page)).toHaveValue('doors');
  await expect(posts(page).first()).toContainText('six doors');

  await typeInto(field(page), '<b>zzz</b>');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No results found for your query.')).toBeVisible();
  await page.goBack();
  await expect(field(page)).toHaveValue('doors');
  await page.goBack();
  await expect(field(page)).toHaveValue('');
  await expect(posts(page)).toHaveCount(5);

  await page.goto('/blog?query=ab');
  await expect(page.getByText('Minimum 3 characters')).toBeVisible();
  await expect(posts(page)).toHaveCount(5);
  await page.goto(`/blog?search=${'zzzz '.repeat(1000)}`);
  await expect(page.getByText('No results found for your query.')).toBeVisible();
});

test('in Arabic, on a phone, the blog and a post are found, read and shared', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await speak(page, 'ar');
  await page.goto('/blog');
  await expect(page.getByRole('heading', { level: 1, name: 'المدونة' })).toBeVisible();
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
  for (const path of ['/blog', page.url()]) {
    await page.goto(path);
    await expect(page.getByRole('complementary').getByRole('link').first()).toBeVisible();
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sideways).toBe(0);
  }
});

test.describe('with what the worker has kept', () => {
  test.use({ serviceWorkers: 'allow' });

  test('what was read of the blog opens without a network, and what was not says so', async ({
    page,
    context,
  }) => {
    await page.goto('/blog');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
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
  test('a failed blog comes with Retry, a provider without one has none yet, a lost post is a 404', async ({
    page,
  }) => {
    await page.route('**/api/blog/posts?*', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/blog');
    const again = page.getByRole('main').getByRole('button', { name: 'Retry' });
    await expect(again).toBeVisible();
    await page.unroute('**/api/blog/posts?*');
    await again.press('Enter');
    await expect(posts(page)).toHaveCount(5);

    await page.goto('/blog/posts/lost');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await page.route('**/api/blog/**', (route) => route.fulfill({ status: 404, json: {} }));
    await page.getByRole('main').getByRole('link', { name: 'All posts' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'There are no posts yet' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Home' })).toBeVisible();
  });

  test('a post shows headings, lists, quotes and pictures, and nothing of it runs', async ({
    page,
  }) => {
    const content = `<h1>One</h1><ul><li>Two</li></ul><blockquote>Three</blockquote>
      <p><img src="/media/art/card/a-house-with-six-doors-640.webp" alt="A door" width="640" height="360" onload="window.hacked=1">
      <img src="/media/art/gone.webp" alt="A window">
      <img src="http://elsewhere.test/x.png" alt="Plain"><img src=x onerror="window.hacked=1">
      <a href="javascript:window.hacked=1">run</a> <a href="/about" onclick="window.hacked=1">About us</a></p>
      <script>window.hacked=1</script><svg onload="window.hacked=1"></svg><iframe srcdoc="<script>top.hacked=1</script>"></iframe>`;
    await page.route('**/api/blog/posts/odd', (route) =>
      route.fulfill({ json: { slug: 'odd', title: '<i>Odd</i>', content } }),
    );
    await page.goto('/blog/posts/odd');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('<i>Odd</i>');
    const post = page.getByRole('article');
    await expect(post.getByRole('img', { name: 'A door' })).toBeVisible();
    await expect(post.getByText('A window')).toBeVisible();
    await expect(post.getByRole('img', { name: 'A window' })).toHaveCount(0);
    await expect(post.getByRole('heading', { name: 'One', level: 2 })).toBeVisible();
    await expect(post.getByRole('listitem')).toHaveText('Two');
    await expect(post.getByRole('blockquote')).toHaveText('Three');
    await expect(post.getByRole('img', { name: 'Plain' })).toHaveCount(0);
    await expect(post.getByRole('link')).toHaveText(['About us']);
    // Followed within the app: the page is not loaded anew.
    await page.evaluate(() => Object.assign(window, { same: true }));
    await post.getByRole('link', { name: 'About us' }).press('Enter');
    await expect(page).toHaveURL('/about');
    expect(await page.evaluate(() => ['hacked' in window, 'same' in window])).toEqual([
      false,
      true,
    ]);
  });

  test('an account that is not active is told so by the blog too', async ({ page }) => {
    await answerAsInactive(page);
    for (const path of ['/blog', '/blog/posts/a-house-with-six-doors']) {
      await page.goto(path);
      await expect(page).toHaveURL('/invalidate');
    }
  });

  test("a provider's own text of a page takes the place of ours, or says that it could not come", async ({
    page,
  }) => {
    await page.route('**/api/settings', (route) => route.fulfill({ json: { texts: ['about'] } }));
    await page.route('**/api/pages/about', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/about');
    await expect(page.getByRole('main').getByRole('button', { name: 'Retry' })).toBeVisible();
    await page.unroute('**/api/pages/about');
    const content_trans = { en: '<h2>Our house</h2><p>By the sea.</p>', ar: '<p>على البحر.</p>' };
    await page.route('**/api/pages/about', (route) => route.fulfill({ json: { content_trans } }));
    await page.getByRole('main').getByRole('button', { name: 'Retry' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Our house' })).toBeVisible();
    await expect(page.getByText('An evening in your language')).toHaveCount(0);
    await page.getByRole('button', { name: 'العربية' }).first().press('Enter');
    await expect(page.getByText('على البحر.')).toBeVisible();
    await page.goto('/contact');
    await expect(page.getByRole('main').getByRole('paragraph').first()).toBeVisible();
  });

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
