/** A provider without our extras, by real calls: what it lets viewers keep is kept, and answered by the worker. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Download, DownloadSubject } from '#src/contracts/download.ts';
import { storeOwner } from '#src/data/device/device-owner.ts';
import { addDownload, readDownloads } from '#src/data/device/download-records.ts';
import { fetchFilmSource } from '#src/data/downloads/film-source.ts';
import { keepFilm } from '#src/data/downloads/keep-film.ts';
import { createClient } from '#src/data/provider/client.ts';
import { DownloadProblem } from '#src/domain/downloads/download-problem.ts';
import { indexPlace, keptFilmPath } from '#src/domain/downloads/kept-film-address.ts';
import { keptFilmAnswer } from '../../sw/kept-films.ts';
import { type PlainApi, type PlainChange, startPlainApi } from '../support/plain-api.ts';
import { type FakeBrowser, fakeBrowser, noor, origin } from './fake-browser.ts';

const copy = 'e'.repeat(32);
const film = { type: 'video', id: 'ferry' } as const;
const programme = { type: 'programme', channel_id: 'one', start: 1000, duration: 600 } as const;

let browser: FakeBrowser;
let api: PlainApi;
beforeEach(async () => {
  browser = fakeBrowser();
  await storeOwner(browser.device, noor);
  vi.stubGlobal('location', { href: `${origin}/` });
  // A page names what it keeps by a path, and the worker by an address.
  const { open, match } = browser.caches;
  const addressOf = (path: RequestInfo | URL) =>
    path instanceof Request ? path.url : new URL(path, origin).href;
  vi.stubGlobal('caches', {
    ...browser.caches,
    match: (path: string, options: MultiCacheQueryOptions) => match(addressOf(path), options),
    open: async (name: string) => {
      const cache = await open(name);
      return {
        ...cache,
        put: (path: string, answer: Response) => cache.put(addressOf(path), answer),
      };
    },
  });
});
afterEach(() => api.close());

/** The streams of that provider: both of two segments. */
const media: PlainChange['raw'] = (path, response) => {
  if (!path.startsWith('media/')) return false;
  const lines = '#EXTM3U\n#EXTINF:6,\na.ts\n#EXTINF:6,\nb.ts\n#EXT-X-ENDLIST\n';
  response.end(path.endsWith('.m3u8') ? lines : path);
  return true;
};

const sourceOf = (subject: DownloadSubject) => {
  const client = createClient({
    ...{ base: api.base, origin, accepts: async () => [], fetch: (...asked) => fetch(...asked) },
    ...{ token: () => 'token', country: () => 'AE', uuid: () => 'device', language: () => 'en' },
    ...{ onUnauthorized: () => undefined, onFailure: () => undefined },
  });
  return fetchFilmSource({ client, playbackToken: undefined, now: browser.now() }, subject);
};

async function keep(subject: DownloadSubject): Promise<Download | undefined> {
  const download = await addDownload(browser.database, {
    ...{ copy, subject, title: 'The Ferry', title_trans: undefined, kind: 'hls', bandwidth: 0 },
    ...{ state: 'waiting', kept_parts: 0, parts: 0, bytes: 0, on_metered: true, days: 1 },
    ...{ added_at: browser.now(), checked_at: browser.now(), subtitles: [] },
  });
  const env = {
    ...{ database: browser.database, now: browser.now, sleep: browser.sleep },
    ...{
      isOnline: () => true,
      canPlay: () => true,
      onProgress: () => undefined,
      source: () => sourceOf(subject),
    },
    ...{
      signal: new AbortController().signal,
      fetch: (...asked: Parameters<typeof fetch>) => fetch(...asked),
    },
  };
  await keepFilm(env, download);
  const [kept] = await readDownloads(browser.database);
  return kept;
}

const played = async (place: string) =>
  (await keptFilmAnswer(browser, new Request(origin + keptFilmPath(copy, place)))).text();

describe('a provider without our extras', () => {
  test.each([film, programme])(
    'that says nothing of downloads lets nothing be kept: %o',
    async (subject) => {
      api = await startPlainApi();
      const refusal = await sourceOf(subject).catch((error: unknown) => error);
      expect(refusal instanceof DownloadProblem && refusal.reason).toBe('not-allowed');
    },
  );

  test.each([
    [film, 'videos/ferry'],
    [programme, 'live-streams/one'],
  ])(
    'that allows it has %o kept, and the worker plays it when the provider is gone',
    async (subject, path) => {
      api = await startPlainApi({
        raw: media,
        answers: (all) =>
          Object.assign((all[path] as { data: object }).data, { download: { days: 2 } }),
      });
      expect(await keep(subject)).toMatchObject({ state: 'done', days: 2, kept_parts: 2 });
      api.close();
      expect(await played(indexPlace)).toContain('#EXT-X-ENDLIST');
      const parts = [await played(`${indexPlace}-0`), await played(`${indexPlace}-1`)];
      expect(parts).toEqual(['media/a.ts', 'media/b.ts']);
      const isProgramme = subject.type === 'programme';
      expect(api.asked.includes('GET /media/one-1000-600.m3u8')).toBe(isProgramme);
    },
  );
});
