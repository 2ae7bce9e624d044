/** These tests use the browser's real Cache Storage; only its Background Fetch is not real. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Download } from '../../contracts/download.ts';
import { type FilmPlan, planPlace } from '../../domain/downloads/film-plan.ts';
import type {
  BackgroundFetchManager,
  BackgroundFetchRegistration,
} from '../device/background-fetch-manager.ts';
import { addDownload, changeDownload, readDownloads } from '../device/download-records.ts';
import {
  openKeptFilm,
  readKeptPart,
  removeKeptFilm,
  removeKeptFilms,
} from '../device/kept-film-caches.ts';
import { memoryDatabase } from '../device/memory-database.ts';
import { followBackgroundFetches, withBrowserProgress } from './follow-background-fetch.ts';
import { handOverToBrowser, takeBackFromBrowser } from './hand-over-to-browser.ts';

let copies = 0;
let download: Download;
let database: ReturnType<typeof memoryDatabase>;

const plan: FilmPlan = {
  parts: [0, 1, 2, 3].map((n) => ({ address: `https://media.example/${n}.ts`, place: `v-${n}` })),
  heads: [],
};
const missing = plan.parts.slice(1);

/** What the browser fetches, by copy. */
let running: Map<string, FakeFetch>;
type FakeFetch = BackgroundFetchRegistration & {
  requests: readonly string[];
  downloaded: number;
  /** Has the answer to a request come. */
  answer(number: number): void;
};

function fakeFetch(id: string, requests: readonly string[]): FakeFetch {
  const answers: PromiseWithResolvers<Response>[] = requests.map(() =>
    Promise.withResolvers<Response>(),
  );
  return Object.assign(new EventTarget(), {
    ...{ id, requests, downloaded: 0, failureReason: '' },
    matchAll: async () =>
      answers.map(({ promise }, at) => ({
        request: new Request(requests[at] ?? ''),
        responseReady: promise,
      })),
    abort: async () => running.delete(id),
    answer: (number: number) => answers[number]?.resolve(new Response('segment')),
  });
}

beforeEach(async () => {
  copies += 1;
  running = new Map();
  const backgroundFetch: BackgroundFetchManager = {
    async fetch(id, requests) {
      const one = fakeFetch(id, requests);
      running.set(id, one);
      return one;
    },
    get: async (id) => running.get(id),
  };
  offer(backgroundFetch);
  database = memoryDatabase();
  download = {
    ...{ copy: String(copies).padStart(32, '0'), subject: { type: 'video', id: 'ferry' } },
    ...{ title: 'The Ferry', title_trans: undefined, kind: 'hls', bandwidth: 0 },
    ...{ state: 'waiting', kept_parts: 1, parts: 4, bytes: 10, on_metered: true, days: 30 },
    ...{ added_at: 0, checked_at: 0, subtitles: [] },
  } as Download;
  await addDownload(database, download);
  await openKeptFilm(download.copy);
});
afterEach(async () => {
  await removeKeptFilms();
  vi.restoreAllMocks();
});

function offer(backgroundFetch: BackgroundFetchManager | undefined) {
  const worker = { active: {}, backgroundFetch } as unknown as ServiceWorkerRegistration;
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(worker);
}

const hand = (one = download, parts = missing) =>
  handOverToBrowser(database, one, { plan, missing: parts, title: 'The Ferry' });
const present = async () => (await readDownloads(database))[0] as Download;
const fetched = () => running.get(download.copy);

describe('a download where the browser can fetch by itself', () => {
  test('is handed over with what is missing of it, each address once', async () => {
    expect(await hand(download, [...missing, ...missing])).toBe(true);
    expect(fetched()?.requests).toEqual(missing.map(({ address }) => address));
    expect(await (await readKeptPart(download.copy, planPlace))?.json()).toEqual(plan);
    expect(await present()).toMatchObject({ state: 'waiting', fetched_by: 'browser' });
  });

  test('stays with the page where the browser refuses', async () => {
    offer({
      fetch: async () => {
        throw new TypeError('There are too many active fetches for this origin.');
      },
      get: async () => undefined,
    });
    expect(await hand()).toBe(false);
    expect(await present()).toMatchObject({ state: 'waiting', fetched_by: 'page' });
    // Once is enough.
    expect(await hand(await present())).toBe(false);
  });

  test.each([
    ['without such a browser', false, {}],
    ['when it is to wait for a connection that costs nothing', true, { on_metered: false }],
    ['when its parts do not fit twice', true, { bytes: 1e15 }],
  ])('stays with the page %s', async (_, canFetch, state) => {
    if (!canFetch) offer(undefined);
    expect(await hand({ ...download, ...state })).toBe(false);
    expect((await present()).fetched_by).toBeUndefined();
    expect(running.size).toBe(0);
  });

  test('that was paused in that moment is not fetched', async () => {
    const paused = changeDownload(database, download, (one) => ({ ...one, state: 'paused' }));
    await Promise.all([paused, hand()]);
    expect(running.size).toBe(0);
    expect((await present()).state).toBe('paused');
  });

  test('shows how far the browser has come, and is whole only when the worker says so', async () => {
    await hand();
    const seen = vi.fn();
    await followBackgroundFetches([await present()], seen);
    fetched()?.answer(0);
    Object.assign(fetched() ?? {}, { downloaded: 10 });
    fetched()?.dispatchEvent(new Event('progress'));
    await expect.poll(async () => withBrowserProgress(await present()).kept_parts).toBe(2);
    expect(seen).toHaveBeenCalled();
    expect(withBrowserProgress(await present()).bytes).toBe(20);
    for (const at of [1, 2]) fetched()?.answer(at);
    await expect.poll(async () => withBrowserProgress(await present()).kept_parts).toBe(3);
  });

  test('ends when the film is removed', async () => {
    await hand();
    await removeKeptFilm(download.copy);
    expect(running.size).toBe(0);
  });
});

describe('a download that the browser fetches', () => {
  let now: number;
  let isOnline: boolean;
  const look = async () =>
    takeBackFromBrowser(
      { database, now: () => now, isOnline: () => isOnline, sleep: async () => undefined },
      await present(),
    );
  beforeEach(() => {
    now = 0;
    isOnline = true;
  });

  test('goes back to the page when the browser knows nothing of it any more', async () => {
    await hand();
    running.clear();
    await look();
    expect(await present()).toMatchObject({ state: 'waiting', fetched_by: 'page' });
  });

  test('stays with the browser while it comes forward, or there is no network', async () => {
    await hand();
    for (const downloaded of [0, 5, 9]) {
      Object.assign(fetched() ?? {}, { downloaded });
      await look();
      now += 60_000;
    }
    isOnline = false;
    await look();
    now += 600_000;
    isOnline = true;
    await look();
    expect((await present()).fetched_by).toBe('browser');
  });

  test('goes back to the page when it stands still', async () => {
    await hand();
    await look();
    now += 60_000;
    await look();
    expect(running.size).toBe(0);
    expect((await present()).fetched_by).toBe('page');
  });
});
