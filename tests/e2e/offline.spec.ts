import { expect } from '@playwright/test';
import { scriptsLike } from '../support/build-manifest.ts';
import { test } from '../support/journey.ts';
import { untilKept } from '../support/kept-answers.ts';
import { arriveAsNewcomer } from '../support/newcomer.ts';
import { typeInto } from '../support/typing.ts';
import { signIn } from '../support/viewer.ts';

test.use({ serviceWorkers: 'allow' });

test('after one visit on a poor connection the app starts with the network off, and says what still works; logging out leaves nothing of the viewer behind', async ({
  page,
  context,
}) => {
  await signIn(page);
  // The code that starts the worker is lost, also after the page is loaded again for it, and then once more.
  const [background = ''] = scriptsLike(/^after-first-screen$/);
  let losses = 0;
  await page.route(`**${background}`, (route) => {
    losses += 1;
    return losses <= 3 ? route.abort() : route.fallback();
  });
  await page.goto('/');
  await expect(page.getByRole('link', { name: /^Play/ }).first()).toBeVisible();
  await untilKept(
    page,
    '/api/settings',
    '/api/pages?',
    '/api/pages/home',
    '/api/web-notifications',
  );
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('link', { name: /^Play/ }).first()).toBeVisible();
  const line = page.getByText('You are offline.');
  await expect(line).toBeVisible();
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
  await context.setOffline(false);
  await expect(line).toBeHidden();

  const keptOfViewer = () =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const all = await Promise.all(
        names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
      );
      return all.flat().filter((url) => /web-notifications|looked-at/.test(url));
    });
  await page.evaluate(async () => {
    const pictures = await caches.open('sahra-pictures');
    await pictures.put('/media/looked-at.webp', new Response('poster'));
  });
  expect((await keptOfViewer()).length).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await context.setOffline(true);
  await expect.poll(keptOfViewer).toEqual([]);
});

test('a name that was changed online stays when the network goes, after a reload, and when the network is back', async ({
  page,
  context,
}) => {
  const headers = { Authorization: `Bearer ${await arriveAsNewcomer(page, 'renamed-online')}` };
  await page.goto('/profile');
  await untilKept(page, '/api/settings');
  const first = page.getByLabel('First name');
  await expect(first).toHaveValue('Salma');
  await typeInto(first, 'Rim');
  await first.press('Enter');
  const atProvider = async () => (await page.request.get('/api/user', { headers })).text();
  // Only what the viewer was shown as saved has to stay.
  await expect(page.getByText('Data was successfully updated!')).toBeVisible();
  expect(await atProvider()).toContain('"first_name":"Rim"');
  await context.setOffline(true);
  await page.reload();
  await expect(first).toHaveValue('Rim');
  await context.setOffline(false);
  const answered = page.waitForResponse(/\/api\/user(\?|$)/);
  await page.reload();
  await answered;
  await expect(first).toHaveValue('Rim');
  expect(await atProvider()).toContain('"first_name":"Rim"');
});
