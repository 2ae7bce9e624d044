import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aChannel, smallProgramming } from '../../../tests/support/demo-programming.ts';
import { insertViewer } from '../../../tests/support/insert-viewer.ts';
import { logTo } from '../../../tests/support/log-to.ts';
import { playedSegments } from '../../../tests/support/read-playlist.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { testFootage } from '../../../tests/support/test-footage.ts';
import { readConfig } from '../../config.ts';
import type { Database } from '../../database.ts';
import { answerError } from '../../http/error-answers.ts';
import {
  type StreamSigningKey,
  signatureQuery,
  streamSigningKey,
} from '../../http/signed-stream-addresses.ts';
import { openProvider } from '../../open-provider.ts';
import type { Env } from '../../provider-types.ts';
import { mediaRoutes } from '../../web/media-routes.ts';
import { liveRoutes } from './routes.ts';

const now = Date.parse('2026-11-22T09:41:37Z');
const unix = now / 1000;
const programming = {
  ...smallProgramming,
  channels: [
    aChannel('films', { slug: 'cinema', dvrHours: 4 }),
    aChannel('silent', { slug: 'mute' }),
  ],
};

let db: Database;
let streams: StreamSigningKey;
let clock = now;
let folder: string;
let timesCut = 0;
/** Counts how often a span is put together: its shots are chosen from the clips. */
const footage = {
  ...testFootage,
  get clips() {
    timesCut += 1;
    return testFootage.clips;
  },
};
const app = new Hono<Env>().onError(answerError(logTo(() => {})));
beforeAll(async () => {
  db = await openTestDatabase();
  const provider = openProvider({
    db,
    config: readConfig({}),
    now: () => clock,
    sendMail: async () => {},
  });
  streams = { ...(await streamSigningKey(provider)), viewer: await insertViewer(db) };
  app.route('/media', liveRoutes(provider, { programming, footage: async () => footage }));
  folder = await mkdtemp(join(tmpdir(), 'sahra-footage-'));
  for (const { slug, renditions } of testFootage.clips) {
    for (const { name, segments } of renditions) {
      await mkdir(join(folder, 'footage', slug, name), { recursive: true });
      for (const { uri } of segments) await writeFile(join(folder, 'footage', uri), '0123456789');
    }
    await writeFile(join(folder, 'footage', slug, 'storyboard.webp'), 'pictures');
  }
  app.route('/', mediaRoutes(folder, provider));
});
afterAll(async () => {
  await db.close();
  await rm(folder, { recursive: true });
});

type Answer = { status: number; text: string; headers: Headers };

async function ask(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await app.request(path, { headers });
  return { status: response.status, text: await response.text(), headers: response.headers };
}

/** Asks under the signed address that a viewer who may watch gets. */
function get(path: string): Promise<Answer> {
  const [folder = path] = /^\/media\/\w+\/[^/]+/.exec(path) ?? [];
  return ask(`${path}?${signatureQuery(folder, streams)}`);
}

/** Follows a master playlist to its first variant. */
async function follow(path: string): Promise<string> {
  const master = await get(path);
  const variant = master.text.split('\n').find((line) => line && !line.startsWith('#')) ?? '';
  const { pathname, search } = new URL(variant, `http://tv${path}`);
  return (await ask(pathname + search)).text;
}

describe('the address of a stream', () => {
  const film = '/media/vod/film-3/index.m3u8';
  const signed = () => `${film}?${signatureQuery('/media/vod/film-3', streams)}`;

  it.each([film, '/media/vod/film-3/360p/index.m3u8', '/media/vod/film-3/storyboard.vtt'])(
    'plays only for viewers who were given it: %s',
    async (path) => {
      expect((await ask(path)).status).toBe(403);
      expect((await get(path)).status).toBe(200);
    },
  );

  it.each(['index', 'timeshift_rel-600', '360p/index', '360p/from-1'])(
    'of a channel as well: %s',
    async (name) => {
      expect((await ask(`/media/live/cinema/${name}.m3u8`)).status).toBe(403);
    },
  );

  it('is of one stream, and cannot be made longer', async () => {
    const other = signed().replace('film-3', 'film-2');
    expect((await ask(other)).status).toBe(403);
    expect((await ask(signed().replace(/until=\d+/, 'until=99999999999'))).status).toBe(403);
    expect((await ask(`${film}?until=&key=`)).status).toBe(403);
  });

  it('names its viewer, and plays for nobody else', async () => {
    const others = signed().replace(/viewer=[\w-]+/, `viewer=${randomUUID()}`);
    expect((await ask(others)).status).toBe(403);
    expect((await ask(signed().replace(/&viewer=.*/, ''))).status).toBe(403);
    const shared = `${film}?${signatureQuery('/media/vod/film-3', { ...streams, viewer: '{viewer}' })}`;
    expect((await ask(shared)).status).toBe(403);
    expect((await ask(shared.replace('{viewer}', streams.viewer ?? ''))).status).toBe(200);
  });

  it('ends within a minute once its viewer is blocked, with its playlists and segments', async () => {
    const playlist = await follow('/media/live/cinema/index.m3u8');
    const segment = playedSegments(playlist)[0]?.uri ?? '';
    const variant = `/media/live/cinema/360p/index.m3u8?${signatureQuery('/media/live/cinema', streams)}`;
    const statuses = async () =>
      Promise.all([segment, variant, signed()].map(async (path) => (await ask(path)).status));
    expect(await statuses()).toEqual([200, 200, 200]);
    await db.query('UPDATE users SET blocked_at = 1');
    clock = now + 60_000;
    expect(await statuses()).toEqual([403, 403, 403]);
    // Without the viewer the signature of a segment is none.
    expect((await ask(segment.replace(/&viewer=.*/, ''))).status).toBe(403);
    const trailer = await get('/media/vod/film-3/360p/trailer-1.m3u8');
    expect((await ask(playedSegments(trailer.text)[0]?.uri ?? '')).status).toBe(200);
    await db.query('UPDATE users SET blocked_at = NULL');
    clock = now + 120_000;
    expect(await statuses()).toEqual([200, 200, 200]);
    clock = now;
  });

  it('holds for a day at least, and ends within two', async () => {
    clock = now + 24 * 3_600_000;
    expect((await ask(signed())).status).toBe(200);
    clock = now + 48 * 3_600_000;
    expect((await ask(signed())).status).toBe(403);
    clock = now;
  });

  it('of a trailer and of subtitles is for everybody', async () => {
    expect((await ask('/media/vod/film-3/trailer-1.m3u8')).status).toBe(200);
    expect((await ask('/media/vod/film-3/en.vtt')).status).toBe(200);
  });
});

describe('the pieces of a stream', () => {
  const segmentOf = async (path: string) => playedSegments(await follow(path))[0]?.uri ?? '';
  const film = '/media/vod/film-3/index.m3u8';
  const unsigned = (address: string) => address.replace(/\?.*/, '');

  it.each([film, '/media/live/cinema/index.m3u8', '/media/vod/film-3/trailer-1.m3u8'])(
    'play for those alone who were given the playlist: %s',
    async (path) => {
      const segment = await segmentOf(path);
      expect((await ask(segment)).status).toBe(200);
      expect((await ask(unsigned(segment))).status).toBe(403);
    },
  );

  it('are kept by browsers for as long as their address is valid, and sent in parts', async () => {
    const segment = await segmentOf(film);
    const { status, text, headers } = await ask(segment, { range: 'bytes=2-4' });
    expect([status, text]).toEqual([206, '234']);
    const until = Number(new URLSearchParams(segment.split('?')[1]).get('until'));
    const seconds = until - Math.floor(unix);
    expect(headers.get('cache-control')).toBe(`private, max-age=${seconds}, immutable`);
    const trailer = await get('/media/vod/film-3/360p/trailer-1.m3u8');
    const shared = await ask(playedSegments(trailer.text)[0]?.uri ?? '');
    expect(shared.headers.get('cache-control')).toBe(`public, max-age=${seconds}, immutable`);
  });

  it('end when the playlist does, whatever a request claims', async () => {
    const segment = await segmentOf(film);
    clock = now + 48 * 3_600_000;
    expect((await ask(segment)).status).toBe(403);
    clock = now;
    const trailer = await ask('/media/vod/film-3/360p/trailer-1.m3u8?until=99999999999&key=x');
    expect(trailer.text).not.toContain('99999999999');
  });

  it('have the same addresses each time a live playlist is read again', async () => {
    const read = async () => (await get('/media/live/cinema/360p/index.m3u8')).text;
    const before = playedSegments(await read());
    clock = now + 12 * 3_600_000;
    const day = playedSegments(await read()).map(({ uri }) => /until=\d+/.exec(uri)?.[0]);
    clock = now;
    expect(new Set(day)).toEqual(new Set([/until=\d+/.exec(before[0]?.uri ?? '')?.[0]]));
  });

  it('are in no list that viewers can read, and pictures of the seek bar are signed as well', async () => {
    expect((await ask('/media/footage/clips.json')).status).toBe(403);
    const { text, headers } = await get('/media/vod/film-3/storyboard.vtt');
    expect(headers.get('cache-control')).toMatch(/^private/);
    const sheet = /^\.\.\/\.\.(\S+)#/m.exec(text)?.[1] ?? '';
    expect((await ask(`/media${sheet}`)).status).toBe(200);
    expect((await ask(unsigned(`/media${sheet}`))).status).toBe(403);
  });
});

describe('a live channel', () => {
  it('comes in two variants that any page may load', async () => {
    const { text, headers } = await get('/media/live/cinema/index.m3u8');
    expect(headers.get('content-type')).toBe('application/vnd.apple.mpegurl');
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(text).toContain('RESOLUTION=640x360');
    expect(text).toContain('RESOLUTION=1280x720');
  });

  it('plays up to now', async () => {
    const segments = playedSegments(await follow('/media/live/cinema/index.m3u8'));
    expect(segments.at(-1)?.stop).toBe(now - 1000);
    expect(segments[0]?.uri).toMatch(/^\/media\/footage\/[a-z]+\/360p\/\d+\.ts\?until=\d+&key=/);
  });

  it('starts over at the asked number of seconds back, whenever its variant is loaded', async () => {
    const segments = playedSegments(await follow('/media/live/cinema/timeshift_rel-600.m3u8'));
    expect(segments[0]?.start).toBe(now - 600_000 - 1000);
  });

  it('catches up with a past span', async () => {
    const start = unix - 7200 - (unix % 60);
    const segments = playedSegments(await follow(`/media/live/cinema/index-${start}-1800.m3u8`));
    expect(segments[0]?.start).toBe(start * 1000);
    expect(segments).toHaveLength(450);
  });
});

describe('a past span', () => {
  const asked = async (path: string) => {
    const before = timesCut;
    const { text } = await get(`/media/live/cinema/360p/${path}`);
    return { text, timesCut: timesCut - before };
  };

  it('is put together once for all who catch up with it', async () => {
    const path = `index-${unix - (unix % 60) - 10_800}-7200.m3u8`;
    const first = await asked(path);
    expect(first.timesCut).toBeGreaterThan(0);
    expect(await asked(path)).toEqual({ text: first.text, timesCut: 0 });
    // Another span is not mistaken for it.
    expect((await asked(path.replace('7200', '3600'))).text).not.toBe(first.text);
  });

  it('grows while it is still being broadcast', async () => {
    const path = `index-${unix - 600}-1200.m3u8`;
    const first = await asked(path);
    clock += 60_000;
    const later = await asked(path);
    clock = now;
    expect(playedSegments(later.text).length).toBe(playedSegments(first.text).length + 15);
  });
});

describe('what a channel does not have', () => {
  it.each([
    ['before its window', `cinema/index-${unix - 5 * 3600}-600.m3u8`, 410, /too long ago/],
    ['before its window, started over', 'cinema/timeshift_rel-18000.m3u8', 410, /too long ago/],
    ['in the future', `cinema/index-${unix + 3600}-600.m3u8`, 404, /not been broadcast yet/],
    ['on a channel that keeps nothing', 'mute/timeshift_rel-60.m3u8', 404, /nothing of it is kept/],
    ['on a channel that does not exist', 'nobody/index.m3u8', 404, /nothing under this address/],
    [
      'in a variant that does not exist',
      'cinema/1080p/index.m3u8',
      404,
      /nothing under this address/,
    ],
    ['of no length', `cinema/index-${unix - 600}-0.m3u8`, 404, /nothing under this address/],
  ])('%s is refused', async (_, path, status, message) => {
    const answer = await get(`/media/live/${path}`);
    expect(answer.status).toBe(status);
    expect(answer.text).toMatch(message);
  });

  it('can still be played to its end by a viewer who began in time', async () => {
    const path = `/media/live/cinema/360p/index-${unix - 5 * 3600}-5400.m3u8`;
    expect((await get(path)).status).toBe(200);
  });
});

describe('a film', () => {
  const film = smallProgramming.videos[3];
  const secondsOf = (playlist: string) =>
    [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].reduce((sum, match) => sum + Number(match[1]), 0);

  it('lasts its stated minutes, up to the end of a segment', async () => {
    const seconds = secondsOf(await follow('/media/vod/film-3/index.m3u8'));
    const stated = (film?.minutes ?? 0) * 60;
    expect(seconds).toBeGreaterThanOrEqual(stated);
    expect(seconds).toBeLessThan(stated + 4);
  });

  it('has its trailers, each between 20 and 60 s, and no more', async () => {
    for (const number of [1, 2]) {
      const seconds = secondsOf(await follow(`/media/vod/film-3/trailer-${number}.m3u8`));
      expect(seconds).toBeGreaterThanOrEqual(20);
      expect(seconds).toBeLessThanOrEqual(60);
    }
    expect((await get('/media/vod/film-3/trailer-3.m3u8')).status).toBe(404);
  });

  it('is subtitled in both languages from beginning to end', async () => {
    const english = await get('/media/vod/film-3/en.vtt');
    expect(english.headers.get('content-type')).toContain('text/vtt');
    expect(english.text).toMatch(/^WEBVTT\n\n00:00:03\.000 --> 00:00:10\.000\nA film\.\n\n/);
    expect(english.text).toContain('It ends well.');
    const minutes = String((film?.minutes ?? 0) - 61).padStart(2, '0');
    expect(english.text).toContain(`01:${minutes}:`);
    expect((await get('/media/vod/film-3/ar.vtt')).text).toContain('ع');
    expect((await get('/media/vod/film-3/fr.vtt')).status).toBe(404);
  });

  it('has small pictures for its seek bar, from its beginning to its end, one after the other', async () => {
    const { text, headers } = await get('/media/vod/film-3/storyboard.vtt');
    expect(headers.get('content-type')).toContain('text/vtt');
    const times = [...text.matchAll(/^(\S+) --> (\S+)$/gm)];
    const seconds = secondsOf(await follow('/media/vod/film-3/index.m3u8'));
    expect(times[0]?.[1]).toBe('00:00:00.000');
    expect(times.slice(1).map(([, begin]) => begin)).toEqual(
      times.slice(0, -1).map(([, , end]) => end),
    );
    expect(times.at(-1)?.[2]).toBe(
      new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23),
    );
    expect(text).toMatch(
      /^\.\.\/\.\.\/footage\/[\w-]+\/storyboard\.webp\?until=\d+&key=[\w-]+&viewer=[\w-]+#xywh=\d+,\d+,160,90$/m,
    );
    expect((await get('/media/vod/show-1/storyboard.vtt')).status).toBe(404);
  });

  it('is distinguished from a show, which plays through its episodes', async () => {
    expect((await get('/media/vod/show-1/index.m3u8')).status).toBe(404);
    expect((await get('/media/vod/show-1/trailer-1.m3u8')).status).toBe(200);
    expect(secondsOf(await follow('/media/vod/show-1-s2e3/index.m3u8'))).toBeGreaterThanOrEqual(
      44 * 60,
    );
  });
});
