import { expect, type Page } from '@playwright/test';
import { follow } from '../support/follow.ts';
import { test } from '../support/journey.ts';
import { untilKept } from '../support/kept-answers.ts';
import { keptRecords } from '../support/kept-records.ts';
import { arriveAsNewcomer } from '../support/newcomer.ts';
import { wordingIn } from '../support/wording.ts';

test.use({ serviceWorkers: 'allow' });

const say = wordingIn('ar');
const cards = (page: Page) => page.getByRole('main').getByRole('listitem').locator('a:has(div)');

async function isMarked(page: Page, token: string, type: string, id: string): Promise<boolean> {
  const answer = await page.request.get(`/api/user/favorites/${id}?type=${type}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return ((await answer.json()) as { data: { type: string } }).data.type === 'create';
}

/** Opens the screen by the menu of the header, from any screen that has it. */
async function openFavourites(page: Page): Promise<void> {
  await page.getByRole('button', { name: say('Account'), exact: true }).press('Enter');
  await page.getByRole('link', { name: say('Favourites'), exact: true }).press('Enter');
  await expect(page).toHaveURL('/favorites');
  await expect(page.getByRole('heading', { level: 1, name: say('Favourites') })).toBeVisible();
}

const heartOf = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: say('Favourite: {title}', { title: name }) })
    .first();

const film = {
  path: '/video-details/the-salt-road',
  name: 'طريق الملح',
  type: 'video',
  id: 'the-salt-road',
};
const channel = {
  path: '/live/sahra-news',
  name: 'سهرة الأخبار',
  type: 'live-stream',
  id: 'sahra-news',
};
const markedOffline = [
  { path: '/video-details/lane-four', name: 'الممر الرابع', type: 'video', id: 'lane-four' },
  {
    path: '/tv-show/the-night-ferry',
    name: 'العبّارة الليلية',
    type: 'tv-show',
    id: 'the-night-ferry',
  },
];
/** Marked when the page has been loaded without a network. */
const markedLast = {
  path: '/live/sahra-cinema',
  name: 'سهرة سينما',
  type: 'live-stream',
  id: 'sahra-cinema',
};

test('what is marked on its own screen or on home, with a network and without one, is among the favourites at once, after a reload and when the network is back, in Arabic too', async ({
  page,
  context,
}) => {
  test.slow();
  const token = await arriveAsNewcomer(page, 'marked', 'ar');
  await page.goto('/favorites');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  for (const { path, name, type, id } of [film, channel]) {
    await follow(page, path);
    await expect(heartOf(page, name)).toHaveAttribute('aria-pressed', 'false');
    await heartOf(page, name).press('Enter');
    await expect.poll(() => isMarked(page, token, type, id)).toBe(true);
  }
  for (const { path, name } of [...markedOffline, markedLast]) {
    await follow(page, path);
    await expect(heartOf(page, name)).toHaveAttribute('aria-pressed', 'false');
  }
  await follow(page, '/');
  await expect(heartOf(page, film.name)).toHaveAttribute('aria-pressed', 'true');
  await untilKept(
    page,
    '/api/pages/home',
    '/api/videos/the-salt-road',
    '/api/live-streams/sahra-news',
    '/api/videos/lane-four',
    '/api/playlists/the-night-ferry',
    '/api/live-streams/sahra-cinema',
  );
  await context.setOffline(true);
  const waiting = async () =>
    Object.keys(await keptRecords(page)).filter((key) => key.startsWith('outbox/')).length;
  // Home's own heart first, which is taken back.
  await heartOf(page, film.name).press('Enter');
  await expect(heartOf(page, film.name)).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(waiting).toBe(1);
  const mark = async ({ path, name }: { path: string; name: string }) => {
    const before = await waiting();
    await follow(page, path);
    await expect(heartOf(page, name)).toHaveAttribute('aria-pressed', 'false');
    await heartOf(page, name).press('Enter');
    await expect(heartOf(page, name)).toHaveAttribute('aria-pressed', 'true');
    // No hand leaves a page in the same few milliseconds, in which it is written down.
    await expect.poll(waiting).toBe(before + 1);
  };
  for (const one of markedOffline) await mark(one);
  await openFavourites(page);
  const soFar = [/العبّارة الليلية/, /الممر الرابع/, /سهرة الأخبار/];
  await expect(cards(page)).toHaveText(soFar);
  // Nothing is left of what the page itself knew.
  await page.reload();
  await expect(cards(page)).toHaveText(soFar);
  await follow(page, channel.path);
  await expect(heartOf(page, channel.name)).toHaveAttribute('aria-pressed', 'true');
  await mark(markedLast);
  // The film and home come from the device, older than the viewer's last word on the film.
  for (const path of [film.path, '/']) {
    await follow(page, path);
    await expect(heartOf(page, film.name)).toHaveAttribute('aria-pressed', 'false');
  }
  await openFavourites(page);
  const all = [/سهرة سينما/, ...soFar];
  await expect(cards(page)).toHaveText(all);
  await context.setOffline(false);
  await expect.poll(() => isMarked(page, token, 'live-stream', 'sahra-cinema')).toBe(true);
  await page.reload();
  await expect(cards(page)).toHaveText(all);
  for (const { type, id } of [channel, ...markedOffline, markedLast])
    expect(await isMarked(page, token, type, id)).toBe(true);
  expect(await isMarked(page, token, film.type, film.id)).toBe(false);
  await heartOf(page, markedLast.name).press('Enter');
  await expect.poll(() => isMarked(page, token, 'live-stream', 'sahra-cinema')).toBe(false);
  await page.getByRole('button', { name: say('Undo') }).press('Enter');
  await expect.poll(() => isMarked(page, token, 'live-stream', 'sahra-cinema')).toBe(true);
});
