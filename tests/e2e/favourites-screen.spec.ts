import { expect, type Page } from '@playwright/test';
import { follow } from '../support/follow.ts';
import { test } from '../support/journey.ts';
import { untilKept } from '../support/kept-answers.ts';
import { keptRecords } from '../support/kept-records.ts';
import { arriveAsNewcomer } from '../support/newcomer.ts';

test.use({ serviceWorkers: 'allow' });

const cards = (page: Page) => page.getByRole('main').getByRole('listitem').locator('a:has(div)');
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
async function openFavourites(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'الحساب', exact: true }).press('Enter');
  await page.getByRole('link', { name: 'المفضلة' }).press('Enter');
  await expect(page).toHaveURL('/favorites');
  await expect(page.getByRole('heading', { level: 1, name: 'المفضلة' })).toBeVisible();
}

test('favourites are there without a network, with what was marked meanwhile, in Arabic too', async ({
  page,
  context,
}) => {
  const token = await arriveAsNewcomer(page, 'offline-favourites', 'ar');
  await mark(page, token, 'video', 'the-salt-road');
  await mark(page, token, 'video', 'lane-four');
  await page.goto('/');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await openFavourites(page);
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
  await openFavourites(page);
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

const heartOf = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: `Favourite: ${name}` })
    .first();

const film = { path: '/video-details/the-salt-road', name: 'The Salt Road' };
const channel = { path: '/live/sahra-news', name: 'Sahra News' };
const markedOnline = [
  { ...film, type: 'video', id: 'the-salt-road' },
  { ...channel, type: 'live-stream', id: 'sahra-news' },
];
const markedOffline = [
  { path: '/video-details/lane-four', name: 'Lane Four', type: 'video', id: 'lane-four' },
  {
    path: '/tv-show/the-night-ferry',
    name: 'The Night Ferry',
    type: 'tv-show',
    id: 'the-night-ferry',
  },
  { path: '/live/sahra-cinema', name: 'Sahra Cinema', type: 'live-stream', id: 'sahra-cinema' },
];

test('what is marked on its own screen, with a network and without one, is among the favourites at once, after a reload and when the line is back', async ({
  page,
  context,
}) => {
  test.slow();
  const token = await arriveAsNewcomer(page, 'marked');
  await page.goto('/favorites');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  for (const { path, name, type, id } of markedOnline) {
    await follow(page, path);
    await expect(heartOf(page, name)).toHaveAttribute('aria-pressed', 'false');
    await heartOf(page, name).press('Enter');
    await expect.poll(() => isMarked(page, token, type, id)).toBe(true);
  }
  for (const { path, name } of markedOffline) {
    await follow(page, path);
    await expect(heartOf(page, name)).toHaveAttribute('aria-pressed', 'false');
  }
  await untilKept(
    page,
    '/api/videos/the-salt-road',
    '/api/live-streams/sahra-news',
    '/api/videos/lane-four',
    '/api/playlists/the-night-ferry',
    '/api/live-streams/sahra-cinema',
  );
  await context.setOffline(true);
  // Nothing is left of what the page itself knew.
  await page.reload();
  for (const { path, name } of markedOnline) {
    await follow(page, path);
    await expect(heartOf(page, name)).toHaveAttribute('aria-pressed', 'true');
  }
  await follow(page, '/favorites');
  await expect(cards(page)).toHaveText([/Sahra News/, /Salt Road/]);
  const waiting = async () =>
    Object.keys(await keptRecords(page)).filter((key) => key.startsWith('outbox/')).length;
  for (const [before, { path, name }] of markedOffline.entries()) {
    await follow(page, path);
    await heartOf(page, name).press('Enter');
    await expect(heartOf(page, name)).toHaveAttribute('aria-pressed', 'true');
    // No hand leaves a page in the same few milliseconds, in which it is written down.
    await expect.poll(waiting).toBe(before + 1);
  }
  await follow(page, '/favorites');
  const all = [/Sahra Cinema/, /Night Ferry/, /Lane Four/, /Sahra News/, /Salt Road/];
  await expect(cards(page)).toHaveText(all);
  await context.setOffline(false);
  await expect.poll(() => isMarked(page, token, 'live-stream', 'sahra-cinema')).toBe(true);
  await page.reload();
  await expect(cards(page)).toHaveText(all);
  for (const { type, id } of [...markedOnline, ...markedOffline])
    expect(await isMarked(page, token, type, id)).toBe(true);
  await heartOf(page, 'Sahra Cinema').press('Enter');
  await expect.poll(() => isMarked(page, token, 'live-stream', 'sahra-cinema')).toBe(false);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect.poll(() => isMarked(page, token, 'live-stream', 'sahra-cinema')).toBe(true);
});
