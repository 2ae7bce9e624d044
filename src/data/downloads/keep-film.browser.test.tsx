/** These tests use the browser's real Cache Storage; only the host of the film is not real. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Download } from '../../contracts/download.ts';
import { DownloadProblem } from '../../domain/downloads/download-problem.ts';
import {
  fileLengthHeader,
  filePartBytes,
  indexPlace,
} from '../../domain/downloads/kept-film-address.ts';
import { addDownload, changeDownload, readDownloads } from '../device/download-records.ts';
import { readKeptPart, removeKeptFilms } from '../device/kept-film-caches.ts';
import { memoryDatabase } from '../device/memory-database.ts';
import { NetworkLost } from './fetch-piece.ts';
import { fetchQualityOffers } from './film-plan.ts';
import { type KeepEnv, keepFilm, Stopped } from './keep-film.ts';

const host = 'https://media.example/ferry';
const copy = 'b'.repeat(32);
const download: Download = {
  copy,
  subject: { type: 'video', id: 'ferry' },
  title: 'The Ferry',
  title_trans: undefined,
  kind: 'hls',
  height: 360,
  bandwidth: 800_000,
  state: 'waiting',
  kept_parts: 0,
  parts: 0,
  bytes: 0,
  on_metered: true,
  days: 30,
  added_at: 0,
  checked_at: 0,
  subtitles: [],
};

/** What the host answers, by address without its signature. */
let files: Map<string, (request: Request) => Response>;
let asked: string[];
let database: ReturnType<typeof memoryDatabase>;
let online: boolean;
/** The signature that the host takes. */
let signature: string;
let signed: string;

const text = (body: string) => () => new Response(body);

function env(more: Partial<KeepEnv> = {}): KeepEnv {
  return {
    database,
    now: () => 0,
    isOnline: () => online,
    canPlay: (type) => document.createElement('video').canPlayType(type) !== '',
    sleep: async () => undefined,
    signal: new AbortController().signal,
    onProgress: () => undefined,
    source: async () => ({
      address: `${host}/index.m3u8?${signed}`,
      seconds: 18,
      subtitles: [{ title: 'English', language: 'en', src: `${host}/en.vtt?${signed}` }],
      storyboard: undefined,
      details: '{}',
      days: 7,
    }),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      request.signal.throwIfAborted();
      const { origin, pathname, search } = new URL(request.url);
      const path = origin + pathname;
      asked.push(path.slice(host.length + 1));
      if (search !== `?${signature}`) return new Response('', { status: 403 });
      const answer = files.get(path)?.(request) ?? new Response('', { status: 404 });
      Object.defineProperty(answer, 'url', { value: request.url });
      return answer;
    },
    ...more,
  };
}

beforeEach(async () => {
  await removeKeptFilms();
  database = memoryDatabase();
  asked = [];
  online = true;
  signature = 'monday';
  signed = 'monday';
  const media = () =>
    new Response(
      `#EXTM3U\n${[1, 2, 3].map((n) => `#EXTINF:6,\n${n}.ts?${signature}`).join('\n')}\n#EXT-X-ENDLIST`,
    );
  files = new Map<string, (request: Request) => Response>([
    [
      `${host}/index.m3u8`,
      () =>
        new Response(
          `#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=800000,RESOLUTION=640x360\nlow.m3u8?${signature}`,
        ),
    ],
    [`${host}/low.m3u8`, media],
    [`${host}/en.vtt`, text('WEBVTT')],
    ...[1, 2, 3].map((n) => [`${host}/${n}.ts`, text(`segment ${n}`)] as const),
  ]);
  await addDownload(database, download);
});
afterEach(removeKeptFilms);

const present = async () => (await readDownloads(database))[0];
const kept = async (place: string) => (await readKeptPart(copy, place))?.text();
const segments = () => asked.filter((path) => path.endsWith('.ts'));
const downloadReasonOf = (error: unknown) =>
  error instanceof DownloadProblem ? error.reason : error;

describe('a film of segments', () => {
  test('is kept with its subtitles and details, and its playlist last', async () => {
    await keepFilm(env(), download);
    expect(await kept('v-1')).toBe('segment 2');
    expect(await kept('v')).toContain('v-0');
    expect(await kept(indexPlace)).toContain('RESOLUTION=640x360\nv\n');
    expect(await kept('t0')).toBe('WEBVTT');
    expect(await kept('details')).toBe('{}');
    expect(await present()).toMatchObject({
      state: 'done',
      days: 7,
      kept_parts: 3,
      parts: 3,
      bytes: 27,
      subtitles: [{ title: 'English', language: 'en', place: 't0' }],
    });
  });

  const headers = { 'content-type': 'text/html' };
  const pageOfHotel = () => new Response('\n<!doctype html><script>alert(1)</script>', { headers });

  test('whose host sends a page in the place of a segment is not called whole, and keeps no page', async () => {
    files.set(`${host}/2.ts`, pageOfHotel);
    const error = await keepFilm(env(), download).catch((one: unknown) => one);
    expect(downloadReasonOf(error)).toBe('part-missing');
    expect(segments().filter((path) => path === '2.ts')).toHaveLength(4);
    expect(await kept('v-1')).toBeUndefined();
    expect(await kept(indexPlace)).toBeUndefined();
  });

  test('asks again for a segment in whose place the page of a hotel’s network came', async () => {
    files.set(`${host}/2.ts`, () => {
      files.set(`${host}/2.ts`, text('segment 2'));
      return pageOfHotel();
    });
    await keepFilm(env(), download);
    expect(await kept('v-1')).toBe('segment 2');
  });

  test('whose host calls its segments pages is kept, and no part of it as a page', async () => {
    files.set(`${host}/1.ts`, () => new Response('segment 1', { headers }));
    await keepFilm(env(), download);
    const segment = await readKeptPart(copy, 'v-0');
    expect(segment?.headers.get('content-type')).toBe('application/octet-stream');
  });

  test('that was cut off is not playable, and goes on where it was, with other signatures', async () => {
    const cut = env({
      fetch: async (input, init) => {
        if (input.includes('3.ts')) {
          online = false;
          throw new TypeError('Failed to fetch');
        }
        return env().fetch(input, init);
      },
    });
    await expect(keepFilm(cut, download)).rejects.toBeInstanceOf(NetworkLost);
    expect(await kept(indexPlace)).toBeUndefined();
    const before = segments();
    online = true;
    signature = signed = 'tuesday';
    asked = [];
    await keepFilm(env(), (await present()) as Download);
    expect([...before, ...segments()].toSorted()).toEqual(['1.ts', '2.ts', '3.ts']);
    expect(await kept(indexPlace)).toBeDefined();
  });

  test('whose addresses expire in the middle is asked for again', async () => {
    let sources = 0;
    const again = env({
      source: async () => {
        sources += 1;
        signed = signature;
        return env().source();
      },
    });
    files.set(`${host}/2.ts`, () => {
      // Once, when the night is over.
      if (signature === 'tuesday') return new Response('segment 2');
      signature = 'tuesday';
      return new Response('', { status: 403 });
    });
    await keepFilm(again, download);
    expect(sources).toBe(2);
    expect((await present())?.state).toBe('done');
  });

  test('of which a part is missing says so', async () => {
    files.delete(`${host}/2.ts`);
    const error = await keepFilm(env(), download).catch((one: unknown) => one);
    expect(downloadReasonOf(error)).toBe('part-missing');
    expect(await kept(indexPlace)).toBeUndefined();
  });

  test('stops when the viewer pauses it', async () => {
    files.set(`${host}/2.ts`, () => {
      void changeDownload(database, download, (one) => ({ ...one, state: 'paused' }));
      return new Response('segment 2');
    });
    await expect(keepFilm(env(), download)).rejects.toBeInstanceOf(Stopped);
    expect((await present())?.state).toBe('paused');
    expect(await kept(indexPlace)).toBeUndefined();
  });

  test('is handed over once its first part has shown that it can be kept', async () => {
    let handed: readonly string[] = [];
    const handing = env({
      handOver: async (_, __, missing) => {
        handed = missing.map(({ place }) => place);
        return true;
      },
    });
    await keepFilm(handing, download);
    expect([segments(), handed]).toEqual([['1.ts'], ['v-1', 'v-2']]);
    expect(await present()).toMatchObject({ state: 'waiting', kept_parts: 1 });
    expect(await kept(indexPlace)).toBeUndefined();
  });

  test('of a host that lets no other origin read it says why', async () => {
    const foreign = env({
      fetch: async (_, init) => {
        if (init?.mode === 'no-cors') {
          return Object.defineProperty(new Response(), 'type', { value: 'opaque' });
        }
        throw new TypeError('Failed to fetch');
      },
    });
    const error = await keepFilm(foreign, download).catch((one: unknown) => one);
    expect(downloadReasonOf(error)).toBe('cors');
  });

  test('does not fit when the device is full', async () => {
    const full = env();
    const { put } = Cache.prototype;
    Cache.prototype.put = async () => {
      throw new DOMException('No room', 'QuotaExceededError');
    };
    try {
      const error = await keepFilm(full, download).catch((one: unknown) => one);
      expect(downloadReasonOf(error)).toBe('full');
    } finally {
      Cache.prototype.put = put;
    }
  });
});

test('a film is offered in the qualities that this browser decodes', async () => {
  const variant = (height: number, codecs: string) =>
    `#EXT-X-STREAM-INF:BANDWIDTH=${height}000,RESOLUTION=640x${height},CODECS="${codecs}"\nlow.m3u8?monday`;
  // No browser knows this kind of HEVC.
  const unknown = variant(1080, 'hvc1.9.9.Z999');
  const offers = async (...variants: string[]) => {
    files.set(`${host}/index.m3u8`, text(['#EXTM3U', ...variants].join('\n')));
    const source = { address: `${host}/index.m3u8?monday`, seconds: 18 };
    return (await fetchQualityOffers(env(), source)).map(({ height }) => height);
  };
  expect(await offers(unknown, variant(360, 'vp09.00.10.08'))).toEqual([360]);
  const error = await offers(unknown).catch((one: unknown) => one);
  expect(downloadReasonOf(error)).toBe('unreadable');
});

describe('a film of which another quality was begun', () => {
  const variant = (height: number, bandwidth: number, codecs: string, address: string) =>
    `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},RESOLUTION=640x${height},CODECS="${codecs}"\n${address}?monday`;
  // No browser knows this kind of HEVC.
  const hevc = (address: string) => variant(360, 800_000, 'hvc1.9.9.Z999', address);
  const avc = (address: string) => variant(360, 900_000, 'avc1.64001f,mp4a.40.2', address);
  const master = (...variants: string[]) => {
    files.set(`${host}/index.m3u8`, text(['#EXTM3U', ...variants].join('\n')));
  };
  const beginWithoutEnd = async () => {
    files.set(`${host}/3.ts`, text('segment 3'));
    const segment = files.get(`${host}/2.ts`);
    files.delete(`${host}/2.ts`);
    await keepFilm(env(), download).catch(() => undefined);
    if (segment) files.set(`${host}/2.ts`, segment);
    await changeDownload(database, download, (one) => ({ ...one, state: 'waiting' }));
    asked = [];
    return (await present()) as Download;
  };

  test('in a codec that the browser does not decode begins again', async () => {
    const begun = await beginWithoutEnd();
    master(hevc('high.m3u8'), avc('low.m3u8'));
    await keepFilm(env(), begun);
    expect(segments().toSorted()).toEqual(['1.ts', '2.ts', '3.ts']);
    expect(await present()).toMatchObject({
      state: 'done',
      height: 360,
      bandwidth: 900_000,
      bytes: 27,
    });
  });

  test('that the host has no more begins again', async () => {
    const begun = await beginWithoutEnd();
    master(variant(720, 800_000, 'avc1.64001f', 'low.m3u8'));
    await keepFilm(env(), begun);
    expect(segments().toSorted()).toEqual(['1.ts', '2.ts', '3.ts']);
    expect(await present()).toMatchObject({ state: 'done', height: 720, bytes: 27 });
  });

  test('begins again once, also when its addresses expire in the middle', async () => {
    const begun = await beginWithoutEnd();
    master(variant(720, 3_000_000, 'avc1.64001f', 'low.m3u8'));
    files.set(`${host}/2.ts`, () => {
      files.set(`${host}/2.ts`, text('segment 2'));
      return new Response('', { status: 403 });
    });
    await keepFilm(env(), begun);
    expect(await present()).toMatchObject({ state: 'done', height: 720 });
  });

  test('goes on where it was when the host only measures another bandwidth', async () => {
    const begun = await beginWithoutEnd();
    master(avc('low.m3u8'));
    await keepFilm(env(), begun);
    expect(segments()).not.toContain('1.ts');
    expect(await present()).toMatchObject({ state: 'done', bandwidth: 800_000 });
  });

  test('mixes no other one into it when the addresses expire in the middle', async () => {
    files.set(`${host}/2.ts`, () => {
      files.set(`${host}/2.ts`, text('segment 2'));
      master(variant(720, 3_000_000, 'avc1.64001f', 'low.m3u8'));
      return new Response('', { status: 403 });
    });
    const error = await keepFilm(env(), download).catch((one: unknown) => one);
    expect(downloadReasonOf(error)).toBe('part-missing');
    expect(await kept(indexPlace)).toBeUndefined();
    asked = [];
    await keepFilm(env(), (await present()) as Download);
    expect(segments().toSorted()).toEqual(['1.ts', '2.ts', '3.ts']);
    expect(await present()).toMatchObject({ state: 'done', height: 720 });
  });
});

describe('a film that is one file', () => {
  const bytes = filePartBytes + 1000;
  const whole = new Uint8Array(bytes).fill(7);
  const source = (answer: (request: Request) => Response) => {
    files.set(`${host}/ferry.mp4`, answer);
    return env({
      source: async () => ({ ...(await env().source()), address: `${host}/ferry.mp4?monday` }),
    });
  };
  const ranged = ({ headers }: Request) => {
    const [, from = 0, to = 0] = /=(\d+)-(\d+)/.exec(headers.get('range') ?? '') ?? [];
    return new Response(whole.slice(Number(from), Number(to) + 1), {
      status: 206,
      headers: { 'content-type': 'video/mp4', 'content-range': `bytes ${from}-${to}/${bytes}` },
    });
  };

  test('is kept in parts, and its length last', async () => {
    await keepFilm(source(ranged), { ...download, kind: 'file' });
    expect((await kept('index-1'))?.length).toBe(1000);
    const index = await readKeptPart(copy, indexPlace);
    expect(index?.headers.get(fileLengthHeader)).toBe(String(bytes));
    expect((await present())?.bytes).toBe(bytes);
  });

  test.each([
    ['AVI', 'RIFF\0\0\0\0AVI LIST'],
    ['WMV', '0&\xb2u\x8ef\xcf\x11'],
    ['FLV', 'FLV\x01'],
    ['MPEG', '\0\0\x01\xba'],
    ['MPEG-TS', `G${'\0'.repeat(187)}G`],
  ])(
    'in %s, which the browser does not play, is not kept, whatever its host calls it',
    async (_, head) => {
      const file = Uint8Array.from(head.padEnd(1000, '\0'), (one) => one.charCodeAt(0));
      const answer = () =>
        new Response(file, { headers: { 'content-type': 'video/mp4', 'content-length': '1000' } });
      const unplayable = source(answer);
      const offered = { address: `${host}/ferry.mp4?monday`, seconds: 1 };
      for (const attempt of [
        fetchQualityOffers(unplayable, offered),
        keepFilm(unplayable, { ...download, kind: 'file' }),
      ]) {
        expect(downloadReasonOf(await attempt.catch((one: unknown) => one))).toBe('unreadable');
      }
      expect(await kept('index-0')).toBeUndefined();
    },
  );

  test('in Matroska, which this browser plays, is kept as such', async () => {
    const head = '\x1aE\xdf\xa3\x9fB\x82\x88matroska'.padEnd(1000, '\0');
    const file = Uint8Array.from(head, (one) => one.charCodeAt(0));
    const matroska = source(() => new Response(file, { headers: { 'content-length': '1000' } }));
    await keepFilm(matroska, { ...download, kind: 'file' });
    const index = await readKeptPart(copy, indexPlace);
    expect(index?.headers.get('content-type')).toBe('video/x-matroska');
  });

  test('is offered by its size', async () => {
    expect(
      await fetchQualityOffers(source(ranged), { address: `${host}/ferry.mp4?monday`, seconds: 1 }),
    ).toEqual([{ height: undefined, bandwidth: 0, bytes }]);
  });
});
