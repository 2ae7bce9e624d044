import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { scriptsLike } from '../support/build-manifest.ts';
import { test } from '../support/journey.ts';
import { untilKept } from '../support/kept-answers.ts';
import { newAccount, newPassword, signInAs } from '../support/viewer.ts';

test.use({ serviceWorkers: 'allow' });

const pin = '2468';

/** The profiles of a new family: Salma, whose PIN keeps Lina in a child's profile up to seven years. */
async function makeFamily(request: APIRequestContext, token: string) {
  const authorization = { Authorization: `Bearer ${token}` };
  const profiles = await request.get('/api/profiles', { headers: authorization });
  const [main] = ((await profiles.json()) as { data: { id: string }[] }).data;
  const entered = await request.post(`/api/profiles/${main?.id}/enter`, {
    headers: authorization,
    data: {},
  });
  const { pass } = ((await entered.json()) as { data: { pass: string } }).data;
  const headers = { ...authorization, 'X-Profile': pass };
  const lina = { name: 'Lina', picture: 'fox', max_age: 7 };
  const added = await request.post('/api/profiles', { headers, data: lina });
  expect(added.ok(), await added.text()).toBe(true);
  // What a grown-up finds under the highest certificate is what a child must not.
  const tagged = await request.get('/api/tags/age-15/entries?page=1&limit=20', { headers });
  const { data } = (await tagged.json()) as { data: { content: { title: string } }[] };
  const locked = await request.put(`/api/profiles/${main?.id}`, {
    headers,
    data: { pin, password: newPassword },
  });
  expect(locked.ok(), await locked.text()).toBe(true);
  return data.map(({ content }) => content.title);
}

const cards = (page: Page) => page.getByRole('main').locator('a[href*="-details/"]');

const expectNoneOf = async (page: Page, titles: readonly string[]) => {
  const shown = await page.locator('body').innerText();
  expect(titles.filter((title) => shown.includes(title))).toEqual([]);
};

test('a child sees nothing above its ceiling, online and offline, and leaves only with the PIN', async ({
  page,
  context,
}) => {
  const token = await signInAs(page, await newAccount(page.request, 'family'));
  const forbidden = await makeFamily(page.request, token);
  const [first = ''] = forbidden;
  expect(forbidden.length).toBeGreaterThan(0);

  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Who is watching?' })).toBeVisible();
  await page.getByRole('button', { name: /Lina/ }).click();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  await untilKept(page, '/api/pages/home');
  await expect(cards(page).first()).toBeVisible();
  await expectNoneOf(page, forbidden);

  await page.goto(`/search?q=${encodeURIComponent(first)}`);
  await expect(page.locator('main').getByRole('link').first()).toBeVisible();
  await expect(page.locator('main').getByRole('link', { name: first })).toHaveCount(0);
  await page.goto('/epg');
  await expect(page.getByRole('gridcell', { name: /On now/ }).first()).toBeVisible();
  await expectNoneOf(page, forbidden);
  await page.goto('/devices');
  await expect(page.getByRole('heading', { name: 'This is for grown-ups' })).toBeVisible();

  await page.goto('/');
  await untilKept(page, '/api/pages/home');
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Who is watching?' })).toBeHidden();
  await expect(cards(page).first()).toBeVisible();
  await expectNoneOf(page, forbidden);
  await context.setOffline(false);

  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: /Salma/ }).click();
  await page.keyboard.type('1111');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This is not the PIN.')).toBeVisible();
  await page.getByLabel('PIN', { exact: true }).fill(pin);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('PIN', { exact: true })).toBeHidden();
  // The question closes before the device has noted who watches.
  const watching = () =>
    page.evaluate(() =>
      [localStorage, sessionStorage].map((kept) => kept.getItem('profile')).join(),
    );
  await expect.poll(watching).toContain('Salma');
  await page.goto('/devices');
  await expect(page.getByRole('heading', { name: 'This is for grown-ups' })).toBeHidden();
  await expect(page).toHaveURL(/\/devices$/);
});

test.describe('while no worker keeps the app', () => {
  test.use({ serviceWorkers: 'block' });

  test('a profile whose PIN cannot be asked for, because there is no network, says so', async ({
    page,
  }) => {
    const token = await signInAs(page, await newAccount(page.request, 'family-without-worker'));
    await makeFamily(page.request, token);
    await page.goto('/');
    await page.getByRole('button', { name: /Lina/ }).click();
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await expect(menu).toBeVisible();
    for (const script of scriptsLike(/pin-dialog/)) {
      await page.route(`**${script}`, (route) => route.abort());
    }
    await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: false }));
    await page.reload();
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('button', { name: /Salma/ }).click();
    await expect(
      page.getByText('Switching and changing profiles needs the network.'),
    ).toBeVisible();
    await expect(menu).toBeVisible();
  });
});
