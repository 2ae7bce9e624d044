import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { answerTo } from '../support/changed-answer.ts';
import { test } from '../support/journey.ts';
import { untilKept } from '../support/kept-answers.ts';
import { keptRecords } from '../support/kept-records.ts';
import { arriveAsNewcomer } from '../support/newcomer.ts';
import { typeInto } from '../support/typing.ts';

test.use({ serviceWorkers: 'allow' });

const cards = (page: Page) => page.getByRole('main').getByRole('listitem').locator('a:has(div)');
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Kinds of favourites' }).getByRole('link', { name });

async function mark(page: Page, token: string, type: string, id: string): Promise<void> {
  const answer = await page.request.put(`/api/user/favorites/${id}`, {
    headers: { Authorization: `Bearer ${token}` },
    data: { type },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

async function isMarked(page: Page, token: string, type: string, id: string): Promise<boolean> {
  const answer = await page.request.get(`/api/user/favorites/${id}?type=${type}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return ((await answer.json()) as { data: { type: string } }).data.type === 'create';
}

test('favourites are found in the menu, sorted by kind, taken out by the heart and put back', async ({
  page,
}) => {
  const token = await arriveAsNewcomer(page, 'favourites');
  await page.goto('/');
  await page.getByRole('button', { name: 'Account', exact: true }).press('Enter');
  await page.getByRole('link', { name: 'Favourites' }).press('Enter');
  await expect(page).toHaveURL('/favorites');
  const none = page.getByRole('heading', { name: 'There are no favourites in this section' });
  await expect(none).toBeVisible();

  await mark(page, token, 'video', 'the-salt-road');
  await mark(page, token, 'tv-show', 'the-night-ferry');
  await mark(page, token, 'live-stream', 'sahra-news');
  await mark(page, token, 'video', 'lemon-season');
  await page.reload();
  await expect(cards(page)).toHaveText([/Lemon Season/, /Sahra News/, /Night Ferry/, /Salt Road/]);
  await expect(tab(page, 'All')).toHaveAttribute('aria-current', 'page');
  await tab(page, 'Channels').press('Enter');
  await expect(tab(page, 'All')).not.toHaveAttribute('aria-current');
  await expect(cards(page)).toHaveText([/Sahra News/]);
  await expect(tab(page, 'Channels')).toHaveAttribute('aria-current', 'page');
  await page.reload();
  await expect(cards(page)).toHaveText([/Sahra News/]);
  await tab(page, 'Videos').press('Enter');
  await expect(cards(page)).toHaveText([/Lemon Season/, /Salt Road/]);

  const heart = (name: string) =>
    page.getByRole('main').getByRole('button', { name: `Favourite: ${name}` });
  await heart('Lemon Season').press('Enter');
  await expect(cards(page)).toHaveText([/Salt Road/]);
  // The card is gone, and the focus is on the one in its place.
  await expect(cards(page).first()).toBeFocused();
  await expect.poll(() => isMarked(page, token, 'video', 'lemon-season')).toBe(false);
  const removed = page.getByRole('status').filter({ hasText: 'Removed: Lemon Season' });
  await expect(removed).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(cards(page)).toHaveText([/Lemon Season/, /Salt Road/]);
  await expect(removed).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Favourites' })).toBeFocused();
  await expect.poll(() => isMarked(page, token, 'video', 'lemon-season')).toBe(true);

  await tab(page, 'Channels').press('Enter');
  await heart('Sahra News').press('Enter');
  await expect(none).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).press('Enter');
  await tab(page, 'All').press('Enter');
  await expect(cards(page)).toHaveText([/Lemon Season/, /Night Ferry/, /Salt Road/]);
});

test('favourites are found by their titles and put in the order of titles, on every page of them, and a reload keeps both', async ({
  page,
}) => {
  const token = await arriveAsNewcomer(page, 'found-favourites');
  for (const id of ['the-salt-road', 'lemon-season', 'lane-four']) {
    await mark(page, token, 'video', id);
  }
  // Two to a page, so that the first page is not all there is.
  await page.route('**/api/user/favorites?*', async (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('limit', '2');
    await route.fulfill({ response: await answerTo(route, url.toString()) });
  });
  await page.goto('/favorites');
  await expect(cards(page).first()).toHaveText(/Lane Four/);
  const order = page.getByRole('combobox', { name: 'Order' });
  await order.focus();
  await order.selectOption('By title');
  await expect(cards(page)).toHaveText([/Lane Four/, /Lemon Season/, /The Salt Road/]);
  await expect(order).toBeFocused();
  const field = page.getByRole('main').getByRole('searchbox', { name: 'Search' });
  await typeInto(field, 'road');
  await expect(cards(page)).toHaveText([/The Salt Road/]);
  await expect(page).toHaveURL(/q=road/);
  await expectAccessible(page);
  await page.reload();
  await expect(field).toHaveValue('road');
  await expect(cards(page)).toHaveText([/The Salt Road/]);
  await typeInto(field, 'zebra');
  await expect(
    page.getByRole('heading', { name: 'No results found for your query.' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).press('Enter');
  await expect(cards(page)).toHaveText([/Lane Four/, /Lemon Season/, /The Salt Road/]);
});

test('favourites are there without a network, with what was marked meanwhile, in Arabic too', async ({
  page,
  context,
}) => {
  const token = await arriveAsNewcomer(page, 'offline-favourites', 'ar');
  await mark(page, token, 'video', 'the-salt-road');
  await mark(page, token, 'video', 'lane-four');
  await page.goto('/favorites');
  await expect(cards(page)).toHaveText([/الممر الرابع/, /طريق الملح/]);
  // A film's own screen: its heart is pressed when the network has gone.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto('/');
  const heart = page.getByRole('main').getByRole('button', { name: /طريق الملح/, pressed: true });
  await expect(heart.first()).toBeVisible();
  await expect
    .poll(async () => Object.keys(await keptRecords(page)))
    .toContain('favourite/video/lane-four');
  await untilKept(page, '/api/pages/home');
  await context.setOffline(true);
  await heart.first().press('Enter');
  await page.getByRole('button', { name: 'الحساب', exact: true }).press('Enter');
  await page.getByRole('link', { name: 'المفضلة' }).press('Enter');
  await expect(cards(page)).toHaveText([/الممر الرابع/]);
  await page.reload();
  await expect(cards(page)).toHaveText([/الممر الرابع/]);
  // Home came from the device, older than the viewer's last word on the film.
  await page.goto('/');
  await expect(
    page
      .getByRole('main')
      .getByRole('button', { name: 'المفضلة: طريق الملح', pressed: false })
      .first(),
  ).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => isMarked(page, token, 'video', 'the-salt-road')).toBe(false);
});

test('hearts that were pressed online are still there when the line goes, after a reload, and when the line is back', async ({
  page,
  context,
}) => {
  test.slow();
  const token = await arriveAsNewcomer(page, 'marked-online');
  await page.goto('/about');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const screens = [
    {
      path: '/video-details/the-salt-road',
      name: 'The Salt Road',
      type: 'video',
      id: 'the-salt-road',
    },
    { path: '/live/sahra-news', name: 'Sahra News', type: 'live-stream', id: 'sahra-news' },
  ];
  const heartOf = (name: string) =>
    page
      .getByRole('main')
      .getByRole('button', { name: `Favourite: ${name}` })
      .first();
  for (const { path, name, type, id } of screens) {
    await page.goto(path);
    await expect(heartOf(name)).toHaveAttribute('aria-pressed', 'false');
    await heartOf(name).press('Enter');
    await expect.poll(() => isMarked(page, token, type, id)).toBe(true);
  }
  await untilKept(page, '/api/videos/the-salt-road', '/api/live-streams/sahra-news');
  await context.setOffline(true);
  for (const { path, name } of screens) {
    await page.goto(path);
    await expect(heartOf(name)).toHaveAttribute('aria-pressed', 'true');
  }
  await page.goto('/favorites');
  await expect(cards(page)).toHaveText([/Sahra News/, /Salt Road/]);
  await context.setOffline(false);
  await page.reload();
  await expect(cards(page)).toHaveText([/Sahra News/, /Salt Road/]);
  for (const { type, id } of screens) expect(await isMarked(page, token, type, id)).toBe(true);
});

test('what is marked on its own screen without a network is among the favourites at once', async ({
  page,
  context,
}) => {
  test.slow();
  const token = await arriveAsNewcomer(page, 'marked-on-details');
  await page.goto('/favorites');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const screens = [
    { path: '/video-details/the-salt-road', name: 'The Salt Road' },
    { path: '/tv-show/the-night-ferry', name: 'The Night Ferry' },
    { path: '/live/sahra-news', name: 'Sahra News' },
  ];
  const heartOf = (name: string) =>
    page
      .getByRole('main')
      .getByRole('button', { name: `Favourite: ${name}` })
      .first();
  for (const { path, name } of screens) {
    await page.goto(path);
    await expect(heartOf(name)).toBeVisible();
  }
  await untilKept(
    page,
    '/api/videos/the-salt-road',
    '/api/playlists/the-night-ferry',
    '/api/live-streams/sahra-news',
  );
  await context.setOffline(true);
  const waiting = async () =>
    Object.keys(await keptRecords(page)).filter((key) => key.startsWith('outbox/')).length;
  for (const [before, { path, name }] of screens.entries()) {
    await page.goto(path);
    await heartOf(name).press('Enter');
    await expect(heartOf(name)).toHaveAttribute('aria-pressed', 'true');
    // No hand leaves a page in the same few milliseconds, in which it is written down.
    await expect.poll(waiting).toBe(before + 1);
  }
  await page.goto('/favorites');
  await expect(cards(page)).toHaveText([/Sahra News/, /Night Ferry/, /Salt Road/]);
  await context.setOffline(false);
  await expect.poll(() => isMarked(page, token, 'tv-show', 'the-night-ferry')).toBe(true);
});
