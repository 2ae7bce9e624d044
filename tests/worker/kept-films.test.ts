import { beforeEach, describe, expect, test } from 'vitest';
import { keptFilmCachePrefix } from '#src/contracts/cache-names.ts';
import { leaveDevice, storeOwner } from '#src/data/device/device-owner.ts';
import { downloadsKey, ownerId, userDatabase } from '#src/data/device/user-records.ts';
import {
  fileLengthHeader,
  filePartBytes,
  filePartPlace,
  indexPlace,
  keptFilmPath,
} from '#src/domain/downloads/kept-film-address.ts';
import { isKeptFilmAddress, keptFilmAnswer } from '../../sw/kept-films.ts';
import { type StaticCondition, staticRoutes } from '../../sw/static-routes.ts';
import { type FakeBrowser, fakeBrowser, noor, origin } from './fake-browser.ts';

const copy = 'a'.repeat(32);
const addressOf = (place: string) => origin + keptFilmPath(copy, place);
const lastPart = 1000;

const keep = (browser: FakeBrowser, owner: string) =>
  userDatabase(browser.device, owner).change(async (records) =>
    records.put(`${downloadsKey}video/ferry`, { copy }),
  );

let browser: FakeBrowser;
beforeEach(async () => {
  browser = fakeBrowser();
  await storeOwner(browser.device, noor);
  await keep(browser, noor.user_id);
  const cache = await browser.caches.open(keptFilmCachePrefix + copy);
  const length = String(filePartBytes + lastPart);
  const headers = { 'content-type': 'video/mp4', [fileLengthHeader]: length };
  await cache.put(addressOf(filePartPlace(0)), new Response(new Uint8Array(filePartBytes).fill(1)));
  await cache.put(addressOf(filePartPlace(1)), new Response(new Uint8Array(lastPart).fill(2)));
  await cache.put(addressOf(indexPlace), new Response('', { headers }));
  await cache.put(addressOf('v'), new Response('#EXTM3U'));
});

const ask = (place: string, range?: string) =>
  keptFilmAnswer(browser, new Request(addressOf(place), { ...(range && { headers: { range } }) }));

describe('a kept film', () => {
  test('is answered from the device, and asks no network', async () => {
    expect(await (await ask('v')).text()).toBe('#EXTM3U');
    expect(browser.requests).toEqual([]);
  });

  test.each([
    [undefined, 0, filePartBytes - 1],
    ['bytes=0-', 0, filePartBytes - 1],
    ['bytes=10-19', 10, 19],
    [`bytes=${filePartBytes - 5}-${filePartBytes + 5}`, filePartBytes - 5, filePartBytes - 1],
    [`bytes=${filePartBytes + 10}-`, filePartBytes + 10, filePartBytes + lastPart - 1],
    ['bytes=-500', filePartBytes + lastPart - 500, filePartBytes + lastPart - 1],
    [`bytes=5-${9 * filePartBytes}`, 5, filePartBytes - 1],
  ])('gives of a file the range %s as far as one part holds it', async (range, from, to) => {
    const answer = await ask(indexPlace, range);
    expect([answer.status, answer.headers.get('content-range')]).toEqual([
      206,
      `bytes ${from}-${to}/${filePartBytes + lastPart}`,
    ]);
    const body = new Uint8Array(await answer.arrayBuffer());
    expect([body.length, body[0]]).toEqual([to - from + 1, from < filePartBytes ? 1 : 2]);
  });

  test('has nothing beyond its end', async () => {
    const length = filePartBytes + lastPart;
    for (const from of [length, 9 * filePartBytes]) {
      const answer = await ask(indexPlace, `bytes=${from}-`);
      expect([answer.status, answer.headers.get('content-range')]).toEqual([
        416,
        `bytes */${length}`,
      ]);
    }
  });

  test('that is not here, or not whole, does not play', async () => {
    const cache = await browser.caches.open(keptFilmCachePrefix + copy);
    await cache.delete(addressOf(indexPlace));
    expect((await ask(indexPlace)).status).toBe(404);
    expect((await keptFilmAnswer(browser, new Request(`${origin}/kept/b/index`))).status).toBe(404);
    expect(await browser.caches.keys()).toHaveLength(1);
  });

  test('plays only for the profile that keeps it, though others know its address', async () => {
    const lina = { ...noor, profile_id: 'lina', pass: 'lina' };
    const status = async () => (await ask('v')).status;
    await storeOwner(browser.device, lina);
    expect([await status(), (await ask(indexPlace, 'bytes=0-')).status]).toEqual([404, 404]);
    await storeOwner(browser.device, noor);
    expect(await status()).toBe(200);
    await leaveDevice(browser.device, 'expiry');
    expect(await status()).toBe(404);
    await storeOwner(browser.device, noor);
    expect(await status()).toBe(200);
    await leaveDevice(browser.device, 'logout');
    await storeOwner(browser.device, noor);
    expect(await status()).toBe(404);
  });

  test('of a child plays for the child, and not for the grown-up', async () => {
    const lina = { ...noor, profile_id: 'lina', pass: 'lina' };
    await browser.device.change(async (records) =>
      records.remove(`user/${noor.user_id}/${downloadsKey}video/ferry`),
    );
    await keep(browser, ownerId(noor.user_id, lina.profile_id));
    expect((await ask('v')).status).toBe(404);
    await storeOwner(browser.device, lina);
    expect((await ask('v')).status).toBe(200);
  });

  test('is asked of the worker, and of nobody else', () => {
    expect(isKeptFilmAddress({ origin }, new URL(addressOf('v-0')))).toBe(true);
    expect(isKeptFilmAddress({ origin }, new URL('https://spy.example/kept/a/v-0'))).toBe(false);
    const passes = ({ urlPattern, requestMethod }: StaticCondition) =>
      urlPattern !== undefined &&
      requestMethod === undefined &&
      new URLPattern(urlPattern, origin).test(addressOf('v-0'));
    expect(staticRoutes({ api: `${origin}/api` }).some(({ condition }) => passes(condition))).toBe(
      false,
    );
  });
});
