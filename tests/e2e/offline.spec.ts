import { expect, test } from '@playwright/test';
import { signIn } from '../support/viewer.ts';

/** The worker controls the page and has kept what the visit showed. */
async function settle(page: import('@playwright/test').Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) {
      await new Promise((done) =>
        navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }),
      );
    }
  });
  // What the first visit fetched before the worker was there is kept just after it takes over.
  await expect(async () => {
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const all = await Promise.all(
        names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
      );
      return all.flat().filter((url) => url.includes('/api/')).length;
    });
    expect(kept).toBeGreaterThan(2);
  }).toPass();
}

test('after one visit the app starts with the network off, and says what still works', async ({
  page,
  context,
}) => {
  await signIn(page);
  await page.goto('/');
  await expect(page.getByRole('link', { name: /^Play/ }).first()).toBeVisible();
  await settle(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('link', { name: /^Play/ }).first()).toBeVisible();
  await expect(page.getByText('You are offline.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
});

test('a favourite marked offline reaches the provider once the network is back', async ({
  page,
  context,
}) => {
  await signIn(page);
  await page.goto('/video/the-salt-road');
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /^Favourite/ })
    .first();
  await expect(heart).toBeVisible();
  await settle(page);
  const before = await heart.getAttribute('aria-pressed');
  await context.setOffline(true);
  await heart.click();
  await expect(heart).not.toHaveAttribute('aria-pressed', before ?? '');
  const sent = page.waitForResponse(
    (answer) =>
      /user\/favorites\/the-salt-road/.test(answer.url()) && answer.request().method() === 'PUT',
  );
  await context.setOffline(false);
  expect((await sent).ok()).toBe(true);
  await page.reload();
  await expect(heart).not.toHaveAttribute('aria-pressed', before ?? '');
});

test('logging out leaves nothing of the viewer behind', async ({ page, context }) => {
  await signIn(page);
  await page.goto('/');
  await expect(page.getByRole('link', { name: /^Play/ }).first()).toBeVisible();
  await settle(page);
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await context.setOffline(true);
  await expect(async () => {
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const all = await Promise.all(
        names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
      );
      return all.flat().filter((url) => /\/api\/user/.test(url));
    });
    expect(kept).toEqual([]);
  }).toPass();
});
