import { beforeEach, describe, expect, test } from 'vitest';
import { keptFilmCachePrefix } from '#src/contracts/cache-names.ts';
import type { Download } from '#src/contracts/download.ts';
import { storeOwner } from '#src/data/device/device-owner.ts';
import { downloadsKey, userDatabase } from '#src/data/device/user-records.ts';
import { type FilmPlan, planPlace } from '#src/domain/downloads/film-plan.ts';
import { indexPlace, keptFilmPath } from '#src/domain/downloads/kept-film-address.ts';
import { onBackgroundFetchEnd } from '../../sw/background-fetches.ts';
import { type FakeBrowser, fakeBrowser, fakeWindow, noor, origin } from './fake-browser.ts';

const copy = 'c'.repeat(32);
const key = `${downloadsKey}video/ferry`;
const host = 'https://media.example';
const addressOf = (place: string) => origin + keptFilmPath(copy, place);
const plan: FilmPlan = {
  parts: [1, 2, 3].map((n) => ({ address: `${host}/${n}.ts#t`, place: `v-${n - 1}` })),
  heads: [
    { place: 'v', body: '#EXTM3U', headers: {} },
    { place: indexPlace, body: '#EXTM3U', headers: {} },
  ],
};

let browser: FakeBrowser;
beforeEach(async () => {
  browser = fakeBrowser();
  await storeOwner(browser.device, noor);
  await note({ state: 'waiting', fetched_by: 'browser', kept_parts: 1, parts: 3, bytes: 9 });
  // What the page kept before it handed the film over.
  await (await cacheOf()).put(addressOf('v-0'), new Response('segment 1'));
  await plans(plan);
});

const cacheOf = () => browser.caches.open(keptFilmCachePrefix + copy);
const records = () => userDatabase(browser.device, noor.user_id);
const note = (state: Partial<Download>) =>
  records().change(async (all) => all.put(key, { copy, ...state }));
const noted = () => records().read((all) => all.get(key));
const plans = async (one: FilmPlan) =>
  (await cacheOf()).put(addressOf(planPlace), new Response(JSON.stringify(one)));
const kept = async () =>
  (await (await cacheOf()).keys()).map(({ url }) => url.slice(addressOf('').length)).toSorted();
const text = async (place: string) => (await (await cacheOf()).match(addressOf(place)))?.text();

type Answers = Record<string, Response | Error>;

const end = (failureReason: string, answers: Answers) =>
  onBackgroundFetchEnd(browser, {
    id: copy,
    failureReason,
    matchAll: async () =>
      Object.entries(answers).map(([path, answer]) => ({
        request: new Request(`${host}/${path}`),
        responseReady: answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer),
      })),
  });
const segments = (...numbers: number[]): Answers =>
  Object.fromEntries(numbers.map((n) => [`${n}.ts`, new Response(`segment ${n}`)]));

describe('a download that the browser has fetched by itself', () => {
  test('is whole, and open pages are sent a message', async () => {
    const window = fakeWindow();
    browser.windowsOpen.push(window);
    await end('', segments(3, 2));
    expect(await text('v-2')).toBe('segment 3');
    expect(await kept()).toEqual([indexPlace, 'v', 'v-0', 'v-1', 'v-2']);
    expect(await noted()).toMatchObject({ state: 'done', kept_parts: 3, bytes: 27 });
    expect(window.received).toEqual([{ type: 'downloads-changed' }]);
  });

  test('is whole also while a child watches', async () => {
    await storeOwner(browser.device, { ...noor, profile_id: 'lina', pass: 'lina' });
    await end('', segments(2, 3));
    expect(await noted()).toMatchObject({ state: 'done' });
  });

  test('of one file is cut into its parts', async () => {
    const part = (from: number, length: number) => ({
      address: `${host}/ferry.mp4`,
      range: { from, length },
      place: `index-${from}`,
    });
    await plans({ parts: [part(0, 4), part(4, 3)], heads: plan.heads });
    const headers = { 'content-type': 'video/mp4' };
    await end('', { 'ferry.mp4': new Response('the fer', { headers }) });
    expect([await text('index-0'), await text('index-4')]).toEqual(['the ', 'fer']);
    expect(await noted()).toMatchObject({ state: 'done' });
  });

  test('counts what the page had kept of the same file once', async () => {
    const part = (from: number, place: string) => ({
      address: `${host}/ferry.mp4`,
      range: { from, length: 9 },
      place,
    });
    await plans({ parts: [part(0, 'v-0'), part(9, 'v-1')], heads: plan.heads });
    await end('', { 'ferry.mp4': new Response('segment 1segment 2') });
    expect(await text('v-1')).toBe('segment 2');
    expect(await noted()).toMatchObject({ state: 'done', kept_parts: 2, bytes: 18 });
  });

  test('of a file that came short is left to the next page', async () => {
    const range = { from: 4, length: 3 };
    await plans({ ...plan, parts: [{ address: `${host}/ferry.mp4`, range, place: 'index-1' }] });
    await end('', { 'ferry.mp4': new Response('the f') });
    expect(await kept()).not.toContain(indexPlace);
    expect(await noted()).toMatchObject({ state: 'waiting', fetched_by: 'page' });
  });

  test('of which a part is missing keeps the others, and leaves that one to the next page', async () => {
    await end('bad-status', {
      '2.ts': new Response('', { status: 404 }),
      '3.ts': new Response('segment 3'),
    });
    expect(await kept()).toEqual(['v-0', 'v-2']);
    expect(await noted()).toMatchObject({
      state: 'waiting',
      fetched_by: 'page',
      kept_parts: 2,
      bytes: 18,
    });
  });

  test('that the viewer ended in the list of the browser is paused where it was', async () => {
    await end('aborted', { ...segments(2), '3.ts': new DOMException('Aborted', 'AbortError') });
    expect(await kept()).toEqual(['v-0', 'v-1']);
    expect(await noted()).toMatchObject({ state: 'paused', kept_parts: 2 });
  });

  test('that was paused in the app stays paused, even when all of it has come', async () => {
    await note({ state: 'paused', kept_parts: 1, parts: 3, bytes: 9 });
    await end('aborted', segments(2, 3));
    expect(await noted()).toMatchObject({ state: 'paused', kept_parts: 3 });
    expect(await kept()).toEqual(['v-0', 'v-1', 'v-2']);
  });

  test('that a page has taken back stays with the page', async () => {
    await note({ state: 'waiting', fetched_by: 'page', kept_parts: 1, parts: 3, bytes: 9 });
    await end('aborted', segments(2));
    expect(await noted()).toMatchObject({ state: 'waiting', fetched_by: 'page', kept_parts: 1 });
    expect(await kept()).toEqual(['v-0', 'v-1']);
  });

  test('that was removed meanwhile leaves nothing on the device', async () => {
    await records().change(async (all) => all.remove(key));
    await browser.caches.delete(keptFilmCachePrefix + copy);
    await end('', segments(2, 3));
    expect([await noted(), await browser.caches.keys()]).toEqual([undefined, []]);
  });

  test('that was removed while it was copied leaves nothing either', async () => {
    const answer = new Response('segment 2');
    const blob = answer.blob.bind(answer);
    // Another file of the process may have brought a Response that refuses an assignment.
    const value = async () => {
      await records().change(async (all) => all.remove(key));
      return blob();
    };
    Object.defineProperty(answer, 'blob', { value });
    await end('', { '2.ts': answer });
    expect([await noted(), await browser.caches.keys()]).toEqual([undefined, []]);
  });

  test('is left to the next page when the device is full', async () => {
    browser.caches.fill();
    await end('', segments(2, 3));
    expect(await noted()).toMatchObject({ state: 'waiting', fetched_by: 'page', kept_parts: 1 });
  });

  test('with a page in the place of a part is left to the next page of the app', async () => {
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    await end('', { '2.ts': new Response('<h1>Welcome</h1>', { headers }), ...segments(3) });
    expect(await kept()).toEqual(['v-0', 'v-2']);
    expect(await noted()).toMatchObject({ state: 'waiting', fetched_by: 'page', kept_parts: 2 });
  });

  test('whose host calls its parts pages is kept', async () => {
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    await end('', { '2.ts': new Response('video', { headers }), ...segments(3) });
    expect(await noted()).toMatchObject({ state: 'done' });
  });

  test('keeps no script of a host under our own origin', async () => {
    const headers = { 'content-type': 'text/javascript' };
    await end('', { '2.ts': new Response('alert(1)', { headers }), ...segments(3) });
    const part = await (await cacheOf()).match(addressOf('v-1'));
    expect(part?.headers.get('content-type')).toBe('application/octet-stream');
  });
});
