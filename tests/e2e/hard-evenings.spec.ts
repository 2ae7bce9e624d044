/** Evenings on which much goes wrong at once: on each of them the viewer keeps what they did, and has a way on. */
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { scriptsLike } from '../support/build-manifest.ts';
import { type FaultProxy, startFaultProxy } from '../support/fault-proxy.ts';
import { follow, followViaEmptyScreen } from '../support/follow.ts';
import { test } from '../support/journey.ts';
import { untilKept } from '../support/kept-answers.ts';
import { keptRecords } from '../support/kept-records.ts';
import { arriveAsNewcomer } from '../support/newcomer.ts';
import { serveTwoVersions } from '../support/two-versions.ts';

test.use({ serviceWorkers: 'allow' });

test.beforeEach(() => test.slow());

/** This screen has neither a player nor a header. */
const film = '/video-details/the-salt-road';
const heartOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Favourite/ })
    .first();

/** The favourites at the provider, the newest first. */
async function favourites(page: Page, token: string): Promise<string[]> {
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await page.request.get('/api/user/favorites', { headers });
  const { data } = (await answer.json()) as { data: { content: { id: string } }[] };
  return data.map(({ content }) => content.id);
}

const hearts = (calls: readonly string[]) =>
  calls.filter((call) => call.startsWith('PUT /api/user/favorites/'));

/** How many hearts wait on the device. */
const waiting = async (page: Page) => {
  const records = Object.entries(await keptRecords(page));
  return records.filter(
    ([key, value]) =>
      key.startsWith('outbox/') && (value as { kind?: string }).kind === 'favourite',
  ).length;
};

test.describe('behind a proxy that spoils answers', () => {
  let proxy: FaultProxy;
  test.beforeEach(async ({ baseURL }) => {
    proxy = await startFaultProxy(baseURL ?? '', '/api/settings');
  });
  test.afterEach(() => proxy.close());

  test('what was seen still shows, what was not has Retry, and Retry brings it once the fault is over', async ({
    page,
  }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await arriveAsNewcomer(page, 'spoilt-answers');
    // This screen has a header, which asks for the pages.
    const screen = `${proxy.origin}/video/the-salt-road`;
    await page.goto(screen);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText('The Salt Road');
    await untilKept(page, '/api/settings', '/api/pages?', '/api/videos/the-salt-road');
    const cut = 'the connection cut in the middle';
    proxy.spoil(/^GET \/api\/(tags|pages)/, cut);
    await follow(page, '/tags/drama');
    const retry = page.getByRole('main').getByRole('button', { name: 'Retry' }).first();
    await expect(retry).toBeVisible();
    proxy.spoil();
    await retry.click();
    await expect(retry).toBeHidden();
    await expect(title).toBeVisible();
    proxy.spoil(/^GET \/api\/(videos|pages)/, cut);
    await page.goto(screen);
    await expect(title).toHaveText('The Salt Road');
    // Two answers to one call: the second belongs to nobody.
    proxy.spoil(/^GET \/api\//, 'two answers');
    await page.goto(screen);
    await expect(title).toHaveText('The Salt Road');
    expect(errors).toEqual([]);
  });

  test('the same heart in five tabs without a network is one favourite, sent once', async ({
    page,
    context,
  }) => {
    const token = await arriveAsNewcomer(page, 'five-tabs');
    const tabs = [page];
    await openFilm(page);
    for (let more = 0; more < 4; more += 1) {
      const tab = await context.newPage();
      await tab.addInitScript((kept) => localStorage.setItem('token', JSON.stringify(kept)), token);
      await openFilm(tab);
      tabs.push(tab);
    }
    await context.setOffline(true);
    for (const tab of tabs) {
      await tab.bringToFront();
      // The heart of another tab may come between a look and a press: one task of the page does both.
      await heartOf(tab).evaluate((heart: HTMLButtonElement) => {
        if (heart.getAttribute('aria-pressed') === 'false') heart.click();
      });
      await expect(heartOf(tab)).toHaveAttribute('aria-pressed', 'true');
    }
    expect(hearts(proxy.reached)).toEqual([]);
    await context.setOffline(false);
    await expect.poll(() => waiting(page)).toBe(0);
    expect(await favourites(page, token)).toEqual(['the-salt-road']);
    expect(hearts(proxy.reached)).toHaveLength(1);
    for (const tab of tabs) await expect(heartOf(tab)).toHaveAttribute('aria-pressed', 'true');
  });

  test('a worker that is killed while it sends loses nothing and sends nothing twice, and one that is killed while it stores a guide day leaves the guide to the page', async ({
    page,
    context,
  }) => {
    const token = await arriveAsNewcomer(page, 'killed-worker');
    const worker = await workerOf(context, page);
    await openFilm(page);
    await context.setOffline(true);
    await heartOf(page).click();
    await expect(heartOf(page)).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => waiting(page)).toBe(1);
    // The page is gone before the network is back: the worker alone sends.
    await page.goto('about:blank');
    proxy.spoil(/^PUT \/api\/user\/favorites/, 'no answer');
    await context.setOffline(false);
    await worker.sync();
    await expect.poll(() => hearts(proxy.reached).length).toBe(1);
    await worker.kill();
    proxy.spoil();
    await openFilm(page);
    await expect(heartOf(page)).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => waiting(page)).toBe(0);
    expect(await favourites(page, token)).toEqual(['the-salt-road']);

    proxy.spoil(/^GET \/api\/live-streams\/epg\?/, 'silence in the middle');
    const before = proxy.reached.length;
    await page.goto(`${proxy.origin}/epg`);
    const days = () =>
      proxy.reached.slice(before).filter((call) => call.includes('/live-streams/epg?')).length;
    await expect.poll(days).toBeGreaterThan(0);
    proxy.spoil();
    await worker.kill();
    await expect(page.getByRole('gridcell').first()).toBeVisible();
  });

  async function openFilm(page: Page): Promise<void> {
    await page.goto(`${proxy.origin}${film}`);
    await expect(heartOf(page)).toBeVisible();
    await untilKept(page, '/api/videos/the-salt-road', '/api/settings');
  }

  /** The browser's own tools for workers. */
  async function workerOf(context: BrowserContext, page: Page) {
    const tools = await context.newCDPSession(page);
    const { promise, resolve } = Promise.withResolvers<string>();
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(proxy.origin));
      if (own) resolve(own.registrationId);
    });
    await tools.send('ServiceWorker.enable');
    return {
      kill: () => tools.send('ServiceWorker.stopAllWorkers'),
      sync: async () =>
        tools.send('ServiceWorker.dispatchSyncEvent', {
          origin: proxy.origin,
          registrationId: await promise,
          tag: 'outbox',
          lastChance: false,
        }),
    };
  }
});

test('a new version in the middle of an offline evening: what was changed arrives once, in order, and every screen opens', async ({
  page,
  context,
  baseURL,
}) => {
  const site = await serveTwoVersions(baseURL);
  const token = await arriveAsNewcomer(page, 'update-offline');
  const films = ['the-salt-road', 'lemon-season'];
  await page.goto(`${site.origin}/about`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const open = async (id: string) => {
    await followViaEmptyScreen(page, `/video/${id}`);
    await expect(heartOf(page)).toBeVisible();
  };
  for (const id of films) await open(id);
  await untilKept(page, ...films.map((id) => `/api/videos/${id}`), '/api/settings');
  await context.setOffline(true);
  await page.reload();
  for (const [at, id] of films.entries()) {
    await open(id);
    await heartOf(page).click();
    await expect(heartOf(page)).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => waiting(page)).toBe(at + 1);
  }
  site.replace(scriptsLike(/contact/));
  await context.setOffline(false);
  await expect.poll(() => favourites(page, token)).toEqual([...films].reverse());
  expect(hearts(site.asked)).toEqual(films.map((id) => `PUT /api/user/favorites/${id}`));

  const offer = page.getByRole('button', { name: 'Update now' });
  await expect(async () => {
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await expect(offer).toBeVisible({ timeout: 2000 });
  }).toPass();
  // A screen of the old version, which the server has no more.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
  await offer.click();
  await expect(page.locator('html')).toHaveAttribute('data-version', '2');
  await page.goBack();
  await expect(heartOf(page)).toHaveAttribute('aria-pressed', 'true');
  expect(hearts(site.asked)).toHaveLength(2);
  site.close();
});
