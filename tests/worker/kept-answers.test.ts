import { describe, expect, test } from 'vitest';
import { keptAtHeader } from '#src/contracts/kept-at-header.ts';
import {
  deleteAnswersNoLongerKept,
  deleteOthersAnswers,
  mayKeep,
  networkOrKeptAnswer,
} from '../../sw/kept-answers.ts';
import { type FakeBrowser, fakeBrowser, json, noor, origin, sami } from './fake-browser.ts';

const ask = (browser: FakeBrowser, path: string, token = noor.token, language = 'en') =>
  networkOrKeptAnswer(
    browser,
    new Request(`${origin}/api/${path}`, {
      headers: { Authorization: `Bearer ${token}`, 'Accept-Language': language },
    }),
    browser.waitUntil,
  );

/** The page was seen once, while the network worked. */
async function seen(path: string, body: unknown, token = noor.token, language = 'en') {
  const browser = fakeBrowser();
  await see(browser, path, body, token, language);
  return browser;
}

async function see(
  browser: FakeBrowser,
  path: string,
  body: unknown,
  token = noor.token,
  language = 'en',
) {
  browser.network.set(`/api/${path}`, () => json(body));
  await ask(browser, path, token, language);
  await browser.settled();
  browser.network.clear();
}

describe('a page that was seen', () => {
  test('shows with the network off, and says when it was kept', async () => {
    const browser = await seen('pages/home', { title: 'Home' });
    const keptAt = browser.clock.now;
    browser.clock.now += 3_600_000;
    const response = await ask(browser, 'pages/home');
    expect(await response.json()).toEqual({ title: 'Home' });
    expect(response.headers.get(keptAtHeader)).toBe(String(keptAt));
  });

  test('comes from the network when there is one, without a date of keeping', async () => {
    const browser = await seen('pages/home', { title: 'Old' });
    browser.network.set('/api/pages/home', () => json({ title: 'New' }));
    const response = await ask(browser, 'pages/home');
    expect(await response.json()).toEqual({ title: 'New' });
    expect(response.headers.has(keptAtHeader)).toBe(false);
  });

  test.each([500, 502, 503])('shows when the server answers %i', async (status) => {
    const browser = await seen('pages/home', { title: 'Home' });
    browser.network.set('/api/pages/home', () => json({}, status));
    expect(await (await ask(browser, 'pages/home')).json()).toEqual({ title: 'Home' });
  });

  test.each([401, 403, 404])('never hides that the server answered %i', async (status) => {
    const browser = await seen('pages/home', { title: 'Home' });
    browser.network.set('/api/pages/home', () => json({}, status));
    expect((await ask(browser, 'pages/home')).status).toBe(status);
  });

  test('shows when the network takes too long, and the newer one is kept when it comes', async () => {
    const browser = await seen('pages/home', { title: 'Old' });
    let arrive = (_: Response) => {};
    const late = new Promise<Response>((resolve) => {
      arrive = resolve;
    });
    browser.network.set('/api/pages/home', () => late);
    expect(await (await ask(browser, 'pages/home')).json()).toEqual({ title: 'Old' });
    arrive(json({ title: 'New' }));
    await browser.settled();
    browser.network.clear();
    expect(await (await ask(browser, 'pages/home')).json()).toEqual({ title: 'New' });
  });

  test('is kept in each language by itself', async () => {
    const browser = await seen('pages/home', { title: 'Home' });
    await see(browser, 'pages/home', { title: 'الرئيسية' }, noor.token, 'ar');
    expect(await (await ask(browser, 'pages/home', noor.token, 'en')).json()).toEqual({
      title: 'Home',
    });
    expect(await (await ask(browser, 'pages/home', noor.token, 'ar')).json()).toEqual({
      title: 'الرئيسية',
    });
  });

  test('is never shown to another viewer of the same device', async () => {
    const browser = await seen('web-notifications', { data: ['New films'] });
    await expect(ask(browser, 'web-notifications', sami.token)).rejects.toThrow('Failed to fetch');
  });

  test('is gone after logout, while what visitors saw stays', async () => {
    const browser = await seen('pages', { data: ['Home'] });
    await see(browser, 'settings', { demo: true }, '');
    await deleteOthersAnswers(browser);
    await expect(ask(browser, 'pages')).rejects.toThrow('Failed to fetch');
    expect((await browser.caches.keys()).length).toBe(1);
  });

  test('stays when its own viewer starts again', async () => {
    const browser = await seen('pages', { data: ['Home'] });
    await deleteOthersAnswers(browser, noor);
    expect(await (await ask(browser, 'pages')).json()).toEqual({ data: ['Home'] });
  });
});

test('a page that was never seen fails as it would without a worker', async () => {
  await expect(ask(fakeBrowser(), 'pages/series')).rejects.toThrow('Failed to fetch');
  const broken = fakeBrowser();
  broken.network.set('/api/pages/series', () => json({ message: 'Broken' }, 500));
  expect((await ask(broken, 'pages/series')).status).toBe(500);
});

const page = () => new Response('<h1>Welcome</h1>', { headers: { 'Content-Type': 'text/html' } });

test('the login page of a hotel’s network does not take the place of a kept answer', async () => {
  const browser = fakeBrowser();
  await see(browser, 'pages/home', { title: 'Home' });
  browser.network.set('/api/pages/home', page);
  expect(await (await ask(browser, 'pages/home')).json()).toEqual({ title: 'Home' });
});

test.for([401, 403])(
  'a gateway that refuses with a page, %i, does not take the place of a kept answer',
  async (status) => {
    const browser = fakeBrowser();
    await see(browser, 'pages/home', { title: 'Home' });
    browser.network.set('/api/pages/home', () => new Response('<h1>No</h1>', { status }));
    expect(await (await ask(browser, 'pages/home')).json()).toEqual({ title: 'Home' });
    browser.network.set('/api/pages/home', () => Response.json({ message: 'No' }, { status }));
    expect((await ask(browser, 'pages/home')).status).toBe(status);
  },
);

test('a gateway that refuses with a page is shown where nothing is kept', async () => {
  const browser = fakeBrowser();
  browser.network.set('/api/pages/home', () => new Response('<h1>No</h1>', { status: 403 }));
  expect((await ask(browser, 'pages/home')).status).toBe(403);
});

test('the login page of a hotel’s network is not kept as an answer', async () => {
  const browser = fakeBrowser();
  browser.network.set('/api/pages/home', page);
  await ask(browser, 'pages/home');
  await browser.settled();
  browser.network.clear();
  await expect(ask(browser, 'pages/home')).rejects.toThrow('Failed to fetch');
});

test('a page whose JSON PHP calls HTML shows with the network off, and the newer one takes its place', async () => {
  const named = (title: string) => () =>
    new Response(JSON.stringify({ title }), { headers: { 'Content-Type': 'text/html' } });
  const browser = fakeBrowser();
  for (const title of ['Old', 'New']) {
    browser.network.set('/api/pages/home', named(title));
    expect(await (await ask(browser, 'pages/home')).json()).toEqual({ title });
    await browser.settled();
  }
  browser.network.clear();
  expect(await (await ask(browser, 'pages/home')).json()).toEqual({ title: 'New' });
});

test('a failure that the provider reports with status 200 is not kept in place of the page', async () => {
  const browser = await seen('pages/home', { title: 'Home' });
  const body = { error: 'maintenance' };
  browser.network.set('/api/pages/home', () => json(body));
  expect(await (await ask(browser, 'pages/home')).json()).toEqual(body);
  await browser.settled();
  browser.network.clear();
  expect(await (await ask(browser, 'pages/home')).json()).toEqual({ title: 'Home' });
});

test.each(['', '{"data":['])(
  'an answer that cannot be read (%j) comes to the page as it is where nothing is kept, and replaces nothing',
  async (body) => {
    const unreadable = () =>
      new Response(body, { headers: { 'Content-Type': 'application/json' } });
    const fresh = fakeBrowser();
    fresh.network.set('/api/pages/home', unreadable);
    expect(await (await ask(fresh, 'pages/home')).text()).toBe(body);
    await fresh.settled();
    fresh.network.clear();
    await expect(ask(fresh, 'pages/home')).rejects.toThrow('Failed to fetch');
    const browser = await seen('pages/home', { title: 'Home' });
    browser.network.set('/api/pages/home', unreadable);
    expect(await (await ask(browser, 'pages/home')).json()).toEqual({ title: 'Home' });
  },
);

test('what an earlier version kept of the viewer’s own things is deleted, and the rest stays', async () => {
  const browser = await seen('pages/home', { title: 'Home' });
  for (const path of ['user', 'user/favorites/dunes', 'channel-notifications']) {
    await see(browser, path, { data: 'of yesterday' });
  }
  await deleteAnswersNoLongerKept(browser);
  const names = await browser.caches.keys();
  const left = await Promise.all(
    names.map(async (name) => (await browser.caches.open(name)).keys()),
  );
  expect(left.flat().map(({ url }) => new URL(url).pathname)).toEqual(['/api/pages/home']);
});

test('a device without room still shows what the network brings, and says that it keeps nothing', async () => {
  const browser = fakeBrowser();
  browser.caches.fill();
  browser.network.set('/api/pages/home', () => json({ title: 'Home' }));
  expect(await (await ask(browser, 'pages/home')).json()).toEqual({ title: 'Home' });
  await browser.settled();
  expect(browser.health.current().pages).toBe('full');
});

test('a page whose kept answer the browser deletes in the middle of an evening is kept again', async () => {
  const browser = await seen('pages/home', { title: 'Home' });
  for (const name of await browser.caches.keys()) await browser.caches.delete(name);
  await expect(ask(browser, 'pages/home')).rejects.toThrow();
  await see(browser, 'pages/home', { title: 'Home' });
  expect(await (await ask(browser, 'pages/home')).json()).toEqual({ title: 'Home' });
});

test('a long evening keeps the newest three hundred answers', async () => {
  const browser = fakeBrowser();
  for (let film = 0; film < 305; film += 1) await see(browser, `videos/${film}`, { id: film });
  await expect(ask(browser, 'videos/4')).rejects.toThrow();
  expect(await (await ask(browser, 'videos/5')).json()).toEqual({ id: 5 });
});

describe('what is kept', () => {
  const kept = (path: string) => mayKeep({ api: `${origin}/api` }, new URL(path, `${origin}/api/`));

  test.each([
    'settings',
    'pages',
    'pages/home?with=strips',
    'strips/3?with=page',
    'entries?strip_id=3&page=1',
    'videos/dunes',
    'playlists/harbour',
    'tags/drama/entries?page=2',
    'casts/noor',
    'live-streams/nile-news',
    'live-streams/epg/8812',
    'blog/posts?page=1',
    'blog/posts/latest?count=5',
    'web-notifications',
  ])('%s is', (path) => expect(kept(path)).toBe(true));

  test('a list is, to the page that a viewer may well scroll to, and no further', () => {
    expect(kept('tags/drama/entries?limit=20&page=10')).toBe(true);
    expect(kept('tags/drama/entries?limit=20&page=11')).toBe(false);
  });

  test.each([
    'user',
    'user/favorites?page=1',
    'user/favorites/dunes?type=video',
    'user/progress?page=1&limit=20',
    'channel-notifications',
  ])('%s is not, because the device has a record of it', (path) => expect(kept(path)).toBe(false));

  test.each([
    'live-streams/epg?date=2026-11-21',
    'location',
    'search?q=sea',
    'user/devices',
    'oauth/one/callback?code=1',
    'email/confirm/7',
    'static-ad-tags?page=homepage',
    'ad-tags/floating',
    '/media/live/nile-news/index.m3u8',
    'https://elsewhere.test/api/pages',
  ])('%s is not', (path) => expect(kept(path)).toBe(false));
});
