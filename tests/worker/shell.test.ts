import { describe, expect, test } from 'vitest';
import { keepLanguage } from '#src/data/viewer-store.ts';
import { albumsIn } from '../../sw/artwork.ts';
import { asset, forgetEarlier, isAsset } from '../../sw/assets.ts';
import { builtFiles, filesOf, shellOf } from '../../sw/manifest.ts';
import { onMessage } from '../../sw/messages.ts';
import { isShellNavigation } from '../../sw/navigation.ts';
import { shell } from '../../sw/shell.ts';
import { keepLanguageFiles } from '../../sw/versions.ts';
import { type FakeBrowser, fakeBrowser, fakeWindow, json, noor, origin } from './fake-browser.ts';

const files = builtFiles([
  { url: 'index.html', revision: 'r1' },
  { url: 'assets/index-AAAAAAAA.js', revision: null },
  { url: 'assets/en-BBBBBBBB.js', revision: null },
  { url: 'assets/ar-CCCCCCCC.js', revision: null },
  { url: 'assets/mux-player-DDDDDDDD.js', revision: null },
  { url: 'assets/generic-player-GGGGGGGG.js', revision: null },
  { url: 'assets/hls-HHHHHHHH.js', revision: null },
  { url: 'assets/global.esm-FFFFFFFF.js', revision: null },
  { url: 'assets/readex-pro-latin-wght-normal-E1E1E1E1.woff2', revision: null },
  { url: 'assets/readex-pro-latin-ext-wght-normal-E2E2E2E2.woff2', revision: null },
  { url: 'assets/readex-pro-arabic-wght-normal-E3E3E3E3.woff2', revision: null },
]);

describe('the files of a version', () => {
  test('are kept at install without the player, the letters and the words', () => {
    expect(shellOf(files).map(({ url }) => url)).toEqual([
      'index.html',
      'assets/index-AAAAAAAA.js',
    ]);
  });

  test('are completed by those of the viewer’s language', () => {
    expect(filesOf('en', files)).toEqual([
      'assets/en-BBBBBBBB.js',
      'assets/readex-pro-latin-wght-normal-E1E1E1E1.woff2',
    ]);
    expect(filesOf('ar', files)).toEqual([
      'assets/ar-CCCCCCCC.js',
      'assets/readex-pro-latin-wght-normal-E1E1E1E1.woff2',
      'assets/readex-pro-arabic-wght-normal-E3E3E3E3.woff2',
    ]);
  });

  test('of the language this device speaks are there after install, with the network off', async () => {
    const browser = fakeBrowser();
    await keepLanguage(browser.database, 'ar');
    browser.network.set('/assets/ar-CCCCCCCC.js', () => new Response('words'));
    await keepLanguageFiles(browser, files);
    browser.network.clear();
    const words = await asset(browser, new Request(`${origin}/assets/ar-CCCCCCCC.js`));
    expect(await words.text()).toBe('words');
  });
});

test.each([
  ['/', true],
  ['/epg', true],
  ['/live/nile-news/s/720', true],
  ['/api/settings', false],
  ['/media/art/poster/dunes-400.webp', false],
  ['/dev/mail', false],
  ['/oidc/auth?client_id=sahra', false],
  ['/robots.txt', false],
  ['/apiary', true],
  ['https://elsewhere.test/', false],
])('a navigation to %s is answered with the app: %s', (address, answered) => {
  const url = new URL(address, origin).href;
  expect(isShellNavigation({ origin }, { mode: 'navigate', url })).toBe(answered);
  expect(isShellNavigation({ origin }, { mode: 'cors', url })).toBe(false);
});

/** A server that has these files and no others. */
function serve(browser: FakeBrowser, texts: Readonly<Record<string, string>>): void {
  browser.network.clear();
  for (const [path, text] of Object.entries(texts)) {
    browser.network.set(path, () => new Response(text));
  }
}

const one = builtFiles([
  { url: 'index.html', revision: 'r1' },
  { url: 'assets/index-00000001.js', revision: null },
  { url: 'assets/guide-00000001.js', revision: null },
]);
const two = builtFiles([
  { url: 'index.html', revision: 'r2' },
  { url: 'assets/index-00000002.js', revision: null },
  { url: 'assets/guide-00000001.js', revision: null },
]);
const oneServed = {
  '/index.html': 'page one',
  '/assets/index-00000001.js': 'one',
  '/assets/guide-00000001.js': 'guide',
};
const twoServed = { '/index.html': 'page two', '/assets/index-00000002.js': 'two' };

describe('a version of the app', () => {
  async function installed() {
    const browser = fakeBrowser();
    serve(browser, oneServed);
    const first = shell(browser, one);
    await first.install();
    await first.activate();
    return { browser, first };
  }

  test('starts with the network off', async () => {
    const { browser, first } = await installed();
    serve(browser, {});
    expect(await (await first.file('/index.html')).text()).toBe('page one');
    expect(first.has(new URL('/assets/guide-00000001.js', origin))).toBe(true);
    expect(first.has(new URL('/assets/other.js', origin))).toBe(false);
  });

  test('is not there by half: a file that is missing fails the install, and the one before goes on', async () => {
    const { browser, first } = await installed();
    serve(browser, { '/index.html': 'page two' });
    await expect(shell(browser, two).install()).rejects.toThrow();
    expect(await (await first.file('/index.html')).text()).toBe('page one');
  });

  test('is not there on a device without room', async () => {
    const { browser, first } = await installed();
    serve(browser, twoServed);
    browser.caches.fill();
    await expect(shell(browser, two).install()).rejects.toThrow('No room');
    expect(await (await first.file('/index.html')).text()).toBe('page one');
  });

  test('fetches only what has changed, and waits beside the one before', async () => {
    const { browser, first } = await installed();
    serve(browser, twoServed);
    browser.requests.length = 0;
    const second = shell(browser, two);
    await second.install();
    expect(browser.requests.map(({ url }) => new URL(url).pathname).sort()).toEqual([
      '/assets/index-00000002.js',
      '/index.html',
    ]);
    expect(await (await first.file('/index.html')).text()).toBe('page one');
    expect(await (await second.file('/index.html')).text()).toBe('page two');
  });

  test('is fetched again should the browser have lost it', async () => {
    const { browser, first } = await installed();
    for (const name of await browser.caches.keys()) await browser.caches.delete(name);
    expect(await (await first.file('/index.html')).text()).toBe('page one');
  });

  const old = `${origin}/assets/index-00000001.js`;

  test('leaves its files to a window that still runs it, when the server has them no more', async () => {
    const { browser } = await installed();
    serve(browser, twoServed);
    const second = shell(browser, two);
    await second.install();
    await second.activate();
    expect(await (await asset(browser, new Request(old))).text()).toBe('one');
    expect(await (await second.file('/index.html')).text()).toBe('page two');

    browser.windowsOpen.push(fakeWindow(), fakeWindow());
    await forgetEarlier(browser, new Set());
    expect((await asset(browser, new Request(old))).status).toBe(200);
    browser.windowsOpen.pop();
    await forgetEarlier(browser, new Set());
    await expect(asset(browser, new Request(old))).rejects.toThrow('Failed to fetch');
  });
});

test('a part fetched on use is kept, one that is missing is not', async () => {
  const browser = fakeBrowser();
  const player = `${origin}/assets/mux-player-DDDDDDDD.js`;
  browser.network.set('/assets/mux-player-DDDDDDDD.js', () => new Response('', { status: 404 }));
  expect((await asset(browser, new Request(player))).status).toBe(404);
  browser.network.set('/assets/mux-player-DDDDDDDD.js', () => new Response('player'));
  await asset(browser, new Request(player));
  browser.network.clear();
  expect(await (await asset(browser, new Request(player))).text()).toBe('player');
});

test('only files of our own build are assets', () => {
  expect(isAsset({ origin }, new URL('/assets/x.js', origin))).toBe(true);
  expect(isAsset({ origin }, new URL('https://elsewhere.test/assets/x.js'))).toBe(false);
});

describe('the first page of all', () => {
  const say = (browser: ReturnType<typeof fakeBrowser>, data: unknown) =>
    onMessage(
      { around: browser, albums: albumsIn(browser), files, skipWaiting: async () => {} },
      { data, reply: () => {}, hold: browser.hold },
    );

  test('hands over what it fetched before there was a worker, as the viewer who fetched it', async () => {
    const browser = fakeBrowser();
    browser.network.set('/api/pages/home', () => json({ title: 'Home' }));
    browser.network.set('/media/art/poster/dunes-400.webp', () => new Response('dunes'));
    await say(browser, { type: 'signed-in', viewer: noor });
    await say(browser, {
      type: 'keep',
      urls: [
        `${origin}/api/pages/home?with=strips`,
        `${origin}/media/art/poster/dunes-400.webp`,
        `${origin}/api/location`,
        'https://elsewhere.test/beacon',
        'not an address',
      ],
    });
    await browser.settled();
    expect(browser.requests.map(({ url }) => url)).toEqual([
      `${origin}/api/pages/home?with=strips`,
      `${origin}/media/art/poster/dunes-400.webp`,
    ]);
    expect(browser.requests[0]?.headers.get('Authorization')).toBe('Bearer noor');
    expect(browser.requests[0]?.headers.get('countryCode')).toBe('AE');
  });

  test('is not troubled by a message of another version', async () => {
    await expect(say(fakeBrowser(), { type: 'from-the-future' })).resolves.toBeUndefined();
    await expect(say(fakeBrowser(), undefined)).resolves.toBeUndefined();
  });
});

test('a new version takes over at the viewer’s word only', async () => {
  const browser = fakeBrowser();
  let taken = 0;
  const worker = {
    around: browser,
    albums: albumsIn(browser),
    files,
    skipWaiting: async () => {
      taken += 1;
    },
  };
  const heard = { reply: () => {}, hold: browser.hold };
  await onMessage(worker, { ...heard, data: { type: 'started' } });
  expect(taken).toBe(0);
  await onMessage(worker, { ...heard, data: { type: 'update' } });
  expect(taken).toBe(1);
});

test('a page that asks learns how well the worker keeps things', async () => {
  const browser = fakeBrowser();
  browser.health.note('pages', 'full');
  const replies: unknown[] = [];
  await onMessage(
    { around: browser, albums: albumsIn(browser), files, skipWaiting: async () => {} },
    { data: { type: 'storage?' }, reply: (message) => replies.push(message), hold: browser.hold },
  );
  expect(replies).toEqual([{ type: 'storage', records: 'kept', pages: 'full' }]);
});
