import { describe, expect, test } from 'vitest';
import { albumsIn, artwork, isArtwork } from '../../sw/artwork.ts';
import { type FakeBrowser, fakeBrowser, origin } from './fake-browser.ts';

const poster = `${origin}/media/art/poster/dunes-400.webp`;
const elsewhere = 'https://pictures.test/harbour.jpg';

function show(browser: FakeBrowser, url: string, albums = albumsIn(browser)) {
  return artwork(browser, albums, new Request(url), browser.hold);
}

function picture(text: string, date?: number): Response {
  return new Response(text, {
    headers: date === undefined ? {} : { date: new Date(date).toUTCString() },
  });
}

describe('a poster', () => {
  test('is fetched once, and shows with the network off', async () => {
    const browser = fakeBrowser();
    browser.network.set('/media/art/poster/dunes-400.webp', () => picture('dunes'));
    await show(browser, poster);
    await browser.settled();
    browser.network.clear();
    expect(await (await show(browser, poster)).text()).toBe('dunes');
    expect(browser.requests).toHaveLength(1);
  });

  test('of another host shows at once and is renewed behind', async () => {
    const browser = fakeBrowser();
    browser.network.set('/harbour.jpg', () => picture('old'));
    await show(browser, elsewhere);
    await browser.settled();
    browser.network.set('/harbour.jpg', () => picture('new'));
    expect(await (await show(browser, elsewhere)).text()).toBe('old');
    await browser.settled();
    expect(await (await show(browser, elsewhere)).text()).toBe('new');
  });

  test('that is missing is not kept as such', async () => {
    const browser = fakeBrowser();
    const path = '/media/art/poster/dunes-400.webp';
    browser.network.set(path, () => new Response('', { status: 404 }));
    expect((await show(browser, poster)).status).toBe(404);
    await browser.settled();
    browser.network.set(path, () => picture('dunes'));
    expect(await (await show(browser, poster)).text()).toBe('dunes');
  });

  test('shows on a device without room, which then lets the other pictures go', async () => {
    const browser = fakeBrowser();
    browser.network.set('/media/art/poster/dunes-400.webp', () => picture('dunes'));
    await show(browser, poster);
    await browser.settled();
    browser.caches.fill();
    browser.network.set('/media/art/poster/sea-400.webp', () => picture('sea'));
    const sea = await show(browser, `${origin}/media/art/poster/sea-400.webp`);
    expect(await sea.text()).toBe('sea');
    await browser.settled();
    expect(browser.health.current().pages).toBe('full');
    expect(await browser.caches.keys()).toEqual([]);
  });

  test('shows where Cache Storage is refused', async () => {
    const browser = fakeBrowser();
    browser.caches.open = () => Promise.reject(new DOMException('no', 'SecurityError'));
    browser.network.set('/media/art/poster/dunes-400.webp', () => picture('dunes'));
    expect(await (await show(browser, poster)).text()).toBe('dunes');
    await browser.settled();
    expect(browser.health.current().pages).toBe('refused');
  });
});

describe('the album', () => {
  const film = (at: number) => `${origin}/media/art/poster/${at}.webp`;

  test('keeps six hundred pictures: the oldest go, but not one just looked at', async () => {
    const browser = fakeBrowser();
    const albums = albumsIn(browser);
    const response = () => picture('poster', browser.now());
    for (let at = 0; at < 600; at += 1) await albums.own.put(film(at), response());
    await albums.own.match(film(0));
    for (let at = 600; at < 620; at += 1) await albums.own.put(film(at), response());
    expect(await albums.own.match(film(0))).toBeDefined();
    expect(await albums.own.match(film(20))).toBeUndefined();
    expect(await albums.own.match(film(21))).toBeDefined();
    const cache = await browser.caches.open('sahra-artwork');
    expect(await cache.keys()).toHaveLength(600);
  });

  test('lets pictures of last season go', async () => {
    const browser = fakeBrowser();
    const albums = albumsIn(browser);
    await albums.own.put(film(0), picture('poster', browser.now()));
    browser.clock.now += 61 * 24 * 60 * 60_000;
    for (let at = 1; at < 20; at += 1) await albums.own.put(film(at), picture('', browser.now()));
    expect(await albums.own.match(film(0))).toBeUndefined();
    expect(await albums.own.match(film(1))).toBeDefined();
  });
});

test('beacons of other hosts are no artwork, our own pictures are', () => {
  const is = (url: string) => isArtwork({ origin }, new Request(url));
  expect(is(poster)).toBe(true);
  expect(is('https://count.test/hit?id=3')).toBe(false);
  expect(is(`${origin}/media/vod/dunes/360p/3.ts`)).toBe(false);
});
