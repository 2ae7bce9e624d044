import { expect } from '@playwright/test';
import { gate } from '../support/gate.ts';
import { test } from '../support/journey.ts';
import { signIn } from '../support/viewer.ts';

test('a link of ours in a text of the provider is followed within the app, and markup in a title runs nothing', async ({
  page,
}) => {
  const headers = { Authorization: `Bearer ${await signIn(page)}` };
  const payload = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>';
  const { data } = await (await page.request.get('/api/videos/the-salt-road', { headers })).json();
  const fields = {
    title: payload,
    title_trans: null,
    description: `${payload}<a href="/about">ours</a>`,
    description_trans: null,
  };
  await page.route(/\/api\/videos\/the-salt-road(\?|$)/, (route) =>
    route.fulfill({ json: { data: { ...data, ...fields } } }),
  );
  await page.goto('/video/the-salt-road');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('onerror');
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  const main = page.getByRole('main');
  // The page is not loaded again.
  await page.evaluate(() => Object.assign(window, { same: true }));
  await main.getByRole('link', { name: 'ours' }).press('Enter');
  await expect(page).toHaveURL('/about');
  expect(await page.evaluate(() => 'same' in window)).toBe(true);
});

test('a viewer who goes back while the app still starts sees the screen of that address', async ({
  page,
}) => {
  await page.goto('/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
  const words = gate();
  await page.route(/\/assets\/en-[^/]*\.js$/, async (route) => {
    await words.opened;
    await route.continue();
  });
  // The app asks for its typeface, and then begins to load the screen of the former address.
  const begun = page.waitForRequest(/readex-pro/);
  await page.reload({ waitUntil: 'commit' });
  await begun;
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/\/about$/);
  words.open();
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
});
