import { describe, expect, test } from 'vitest';
import {
  createLateWriteGuard,
  deleteEarlierFiles,
  filesOf,
  filesToPrecache,
  hasTypeOfItsName,
  isAsset,
  isForeignPicture,
  isOwnPicture,
  notTheApp,
} from '../../sw/cache-rules.ts';
import { fakeBrowser, fakeWindow, origin } from './fake-browser.ts';

describe('the files of a version', () => {
  const files = [
    { url: 'index.html', revision: 'r1' },
    { url: 'assets/index-AAAAAAA.js', revision: null },
    { url: 'assets/en-BBBBBBB.js', revision: null },
    { url: 'assets/ar-CCCCCCC.js', revision: null },
    { url: 'assets/mux-player-DDDDDDD.js', revision: null },
    { url: 'assets/generic-player-GGGGGGG.js', revision: null },
    { url: 'assets/hls-HHHHHHH.js', revision: null },
    { url: 'assets/global.esm-FFFFFFF.js', revision: null },
    { url: 'assets/esm-IIIIIII.js', revision: null },
    { url: 'assets/_main._viewer.multiview-JJJJJJJ.js', revision: null },
    { url: 'assets/_auth.registration-KKKKKKK.js', revision: null },
    { url: 'assets/_auth.password-reset._-_code_-LLLLLLL.js', revision: null },
    { url: 'assets/_auth.email-confirmation._-_id_-MMMMMMM.js', revision: null },
    { url: 'assets/readex-pro-latin-wght-normal-E1E1E1E.woff2', revision: null },
    { url: 'assets/readex-pro-latin-ext-wght-normal-E2E2E2E.woff2', revision: null },
    { url: 'assets/readex-pro-arabic-wght-normal-E3E3E3E.woff2', revision: null },
  ];

  test('are installed without the player, the fonts and the messages', () => {
    expect(filesToPrecache(files).map(({ url }) => url)).toEqual([
      'index.html',
      'assets/index-AAAAAAA.js',
    ]);
  });

  test('are completed by those of the viewer’s language', () => {
    expect(filesOf('en', files)).toEqual([
      'assets/en-BBBBBBB.js',
      'assets/readex-pro-latin-wght-normal-E1E1E1E.woff2',
    ]);
    expect(filesOf('ar', files)).toEqual([
      'assets/ar-CCCCCCC.js',
      'assets/readex-pro-latin-wght-normal-E1E1E1E.woff2',
      'assets/readex-pro-arabic-wght-normal-E3E3E3E.woff2',
    ]);
  });
});

test.each([
  ['/', true],
  ['/epg', true],
  ['/live/nile-news/s/720', true],
  ['/video/dunes?from=search.results', true],
  ['/live/BBCOne.uk', true],
  ['/assets/home-a1b2c3d.js', false],
  ['/ad-frame.html', false],
  ['/api/settings', false],
  ['/api?page=1', false],
  ['/media/art/poster/dunes-400.webp', false],
  ['/dev/mail', false],
  ['/oidc/auth?client_id=sahra', false],
  ['/robots.txt', false],
  ['/robots.txt?now', false],
  ['/apiary', true],
])('a navigation to %s is answered with the app: %s', (address, answered) => {
  expect(notTheApp.some((form) => form.test(address))).toBe(!answered);
});

test('only files of our own build are assets', () => {
  expect(isAsset({ origin }, new URL('/assets/x.js', origin))).toBe(true);
  expect(isAsset({ origin }, new URL('https://elsewhere.test/assets/x.js'))).toBe(false);
});

describe('a picture is kept', () => {
  const shown = (url: string) => ({ url, destination: 'image' as const });
  const env = { origin, api: `${origin}/api` };

  test('when it is a poster of our own host, also before a page shows it', () => {
    const poster = `${origin}/media/art/poster/dunes-400.webp`;
    expect(isOwnPicture({ origin }, { url: poster, destination: '' })).toBe(true);
    expect(isOwnPicture({ origin }, shown(`${origin}/portrait?of=noor`))).toBe(true);
    expect(isOwnPicture({ origin }, shown('https://pictures.test/harbour.jpg'))).toBe(false);
  });

  test('when another host has it under the name of a picture, and never when it may be a beacon', () => {
    expect(isForeignPicture(env, shown('https://pictures.test/harbour.jpg'))).toBe(true);
    expect(isForeignPicture(env, shown('https://count.test/hit?id=3'))).toBe(false);
    const fetched = { url: 'https://pictures.test/harbour.jpg', destination: '' as const };
    expect(isForeignPicture(env, fetched)).toBe(false);
  });

  test('when the provider has it on another origin, whatever its name', () => {
    const elsewhere = { origin, api: 'https://api.test/v1' };
    const portrait = 'https://api.test/portrait?of=noor';
    expect(isForeignPicture(elsewhere, shown(portrait))).toBe(true);
    expect(isForeignPicture(elsewhere, { url: portrait, destination: '' })).toBe(false);
    expect(isForeignPicture(elsewhere, shown('https://api.test.count.test/hit'))).toBe(false);
  });

  test('and a piece of a film is no picture', () => {
    const piece = { url: `${origin}/media/vod/dunes/360p/3.ts`, destination: '' as const };
    expect(isOwnPicture({ origin }, piece)).toBe(false);
  });
});

describe('a host that answers a missing file with the app’s page', () => {
  const answered = (path: string, type: string) =>
    hasTypeOfItsName(
      { url: `${origin}${path}` },
      new Response('', { headers: { 'Content-Type': type } }),
    );
  const page = 'text/html; charset=utf-8';

  test.each(['/assets/guide-1.js', '/assets/guide-1.css', '/assets/readex.woff2', '/dunes.webp'])(
    'has no page kept as %s',
    (path) => expect(answered(path, page)).toBe(false),
  );

  test.each([
    ['/assets/guide-1.js', 'text/javascript'],
    ['/assets/guide-1.js', 'application/javascript; charset=utf-8'],
    ['/assets/guide-1.css', 'text/css'],
    ['/assets/readex.woff2', 'font/woff2'],
    ['/index.html', page],
    ['/dunes.webp', 'image/webp'],
  ])('has %s kept as what it is, %s', (path, type) => expect(answered(path, type)).toBe(true));

  test('does not keep other hosts’ pictures, whose type cannot be read, from being kept', () => {
    const unreadable = { headers: new Headers() };
    expect(hasTypeOfItsName({ url: 'https://pictures.test/harbour.jpg' }, unreadable)).toBe(true);
  });
});

describe('the files of an earlier version', () => {
  const old = `${origin}/assets/index-0000000.js`;
  const shared = `${origin}/assets/guide-0000000.js`;
  const cacheName = 'files';

  async function updated(windows: number) {
    const browser = fakeBrowser();
    const cache = await browser.caches.open(cacheName);
    for (const url of [old, shared]) await cache.put(url, new Response('script'));
    for (let open = 0; open < windows; open += 1) browser.windowsOpen.push(fakeWindow());
    const afterStart = async (isUpdating = false) => {
      const current = new Set([shared]);
      await deleteEarlierFiles(browser, { cacheName, current, isUpdating });
      return (await cache.keys()).map(({ url }) => url);
    };
    return { browser, afterStart };
  }

  test('stay for a second window, which may still run that version', async () => {
    const { browser, afterStart } = await updated(2);
    expect(await afterStart()).toEqual([old, shared]);
    browser.windowsOpen.pop();
    expect(await afterStart()).toEqual([shared]);
  });

  test('stay while another version is installed, whose files this one does not know', async () => {
    const { afterStart } = await updated(1);
    expect(await afterStart(true)).toEqual([old, shared]);
  });
});

test('a picture that comes after its viewer has left is not kept, and the next viewer’s are', async () => {
  const { plugin, noteEmptied } = createLateWriteGuard();
  /** What Workbox hands to a plugin in the course of one picture. */
  const fetched = async (meanwhile = () => {}) => {
    const request = new Request(`${origin}/media/art/poster/dunes-400.webp`);
    const given = { request, event: {} as ExtendableEvent, state: {} };
    await plugin.handlerWillStart?.(given);
    meanwhile();
    return plugin.cacheWillUpdate?.({ ...given, response: new Response('picture') });
  };
  expect(await fetched()).toBeInstanceOf(Response);
  expect(await fetched(noteEmptied)).toBeNull();
  expect(await fetched()).toBeInstanceOf(Response);
});
