import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { follow } from '../support/follow.ts';
import { test } from '../support/journey.ts';
import { untilKept } from '../support/kept-answers.ts';
import { keptRecords } from '../support/kept-records.ts';
import { arriveAsNewcomer } from '../support/newcomer.ts';

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

/** From any screen that has the header. */
async function openFavourites(page: Page, language: 'en' | 'ar' = 'en'): Promise<void> {
  const words = language === 'en' ? ['Account', 'Favourites'] : ['الحساب', 'المفضلة'];
  const [account = '', favourites = ''] = words;
  await page.getByRole('button', { name: account, exact: true }).press('Enter');
  await page.getByRole('link', { name: favourites }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: favourites })).toBeVisible();
}

test('favourites are found in the menu, sorted by kind, taken out by the heart and put back', async ({
  page,
}) => {
  const token = await arriveAsNewcomer(page, 'favourites');
  await mark(page, token, 'video', 'the-salt-road');
  await mark(page, token, 'tv-show', 'the-night-ferry');
  await mark(page, token, 'live-stream', 'sahra-news');
  await mark(page, token, 'video', 'lemon-season');
  await page.goto('/');
  await openFavourites(page);
  await expect(page).toHaveURL('/favorites');
  await expect(cards(page)).toHaveText([/Lemon Season/, /Sahra News/, /Night Ferry/, /Salt Road/]);
  await expect(tab(page, 'All')).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page);
  await tab(page, 'Channels').press('Enter');
  await expect(tab(page, 'All')).not.toHaveAttribute('aria-current');
  await expect(cards(page)).toHaveText([/Sahra News/]);
  await expect(tab(page, 'Channels')).toHaveAttribute('aria-current', 'page');
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
  await expect(
    page.getByRole('heading', { name: 'There are no favourites in this section' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).press('Enter');
  await tab(page, 'All').press('Enter');
  await expect(cards(page)).toHaveText([/Lemon Season/, /Night Ferry/, /Salt Road/]);
});

test('favourites are there without a network, with what was marked meanwhile, in Arabic too', async ({
  page,
  context,
}) => {
  const token = await arriveAsNewcomer(page, 'offline-favourites', 'ar');
  await mark(page, token, 'video', 'the-salt-road');
  await mark(page, token, 'video', 'lane-four');
  await page.goto('/');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await openFavourites(page, 'ar');
  await expect(cards(page)).toHaveText([/الممر الرابع/, /طريق الملح/]);
  const home = page.getByRole('banner').getByRole('link', { name: 'سهرة' });
  await home.press('Enter');
  // Home's own heart is pressed when the network has gone.
  const heart = page.getByRole('main').getByRole('button', { name: /طريق الملح/, pressed: true });
  await expect(heart.first()).toBeVisible();
  await expect
    .poll(async () => Object.keys(await keptRecords(page)))
    .toContain('favourite/video/lane-four');
  await untilKept(page, '/api/pages/home');
  await context.setOffline(true);
  await heart.first().press('Enter');
  await openFavourites(page, 'ar');
  await expect(cards(page)).toHaveText([/الممر الرابع/]);
  await page.reload();
  await expect(cards(page)).toHaveText([/الممر الرابع/]);
  // Home comes from the device, older than the viewer's last word on the film.
  await home.press('Enter');
  await expect(
    page
      .getByRole('main')
      .getByRole('button', { name: 'المفضلة: طريق الملح', pressed: false })
      .first(),
  ).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => isMarked(page, token, 'video', 'the-salt-road')).toBe(false);
});

const film = { path: '/video-details/the-salt-road', name: 'The Salt Road' };
const show = { path: '/tv-show/the-night-ferry', name: 'The Night Ferry' };
const channel = { path: '/live/sahra-news', name: 'Sahra News' };

const heartOf = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: `Favourite: ${name}` })
    .first();

test('hearts that were pressed online are still there when the line goes, after a reload, and when the line is back', async ({
  page,
  context,
}) => {
  test.slow();
  const token = await arriveAsNewcomer(page, 'marked-online');
  await page.goto('/favorites');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const screens = [
    { ...film, type: 'video', id: 'the-salt-road' },
    { ...channel, type: 'live-stream', id: 'sahra-news' },
  ];
  for (const { path, name, type, id } of screens) {
    await follow(page, path);
    await expect(heartOf(page, name)).toHaveAttribute('aria-pressed', 'false');
    await heartOf(page, name).press('Enter');
    await expect.poll(() => isMarked(page, token, type, id)).toBe(true);
  }
  await untilKept(page, '/api/videos/the-salt-road', '/api/live-streams/sahra-news');
  await context.setOffline(true);
  await page.reload();
  // The channel's screen is the first, and the film's comes from the device as well.
  for (const { path, name } of screens.toReversed()) {
    await follow(page, path);
    await expect(heartOf(page, name)).toHaveAttribute('aria-pressed', 'true');
  }
  await follow(page, '/favorites');
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
  const screens = [film, show, channel];
  for (const { path, name } of screens) {
    await follow(page, path);
    await expect(heartOf(page, name)).toBeVisible();
  }
  await untilKept(
    page,
    '/api/videos/the-salt-road',
    '/api/playlists/the-night-ferry',
    '/api/live-streams/sahra-news',
  );
  await context.setOffline(true);
  // Nothing is left of what the page itself knew.
  await page.reload();
  const waiting = async () =>
    Object.keys(await keptRecords(page)).filter((key) => key.startsWith('outbox/')).length;
  for (const [before, { path, name }] of screens.entries()) {
    await follow(page, path);
    await heartOf(page, name).press('Enter');
    await expect(heartOf(page, name)).toHaveAttribute('aria-pressed', 'true');
    // No hand leaves a page in the same few milliseconds, in which it is written down.
    await expect.poll(waiting).toBe(before + 1);
  }
  await follow(page, '/favorites');
  await expect(cards(page)).toHaveText([/Sahra News/, /Night Ferry/, /Salt Road/]);
  await context.setOffline(false);
  await expect.poll(() => isMarked(page, token, 'tv-show', 'the-night-ferry')).toBe(true);
});
