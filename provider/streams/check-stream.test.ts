import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openWebHost, type WebHost } from '../../tests/support/television/web-host.ts';
import { findFfmpeg } from '../relay/mpeg-ts/find-ffmpeg.ts';
import { checkStream } from './check-stream.ts';
import { createProbe, type ProbeCodecs } from './probe-codecs.ts';

const appOrigin = 'https://tv.example';
const shared = { 'access-control-allow-origin': appOrigin };
const master =
  '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1,CODECS="avc1.4d401f,mp4a.40.2"\nhd/list.m3u8\n';
const media = '#EXTM3U\n#EXT-X-TARGETDURATION:6\n#EXTINF:6,\n1.ts\n';

let host: WebHost;
let paced: string[] = [];
beforeAll(async () => {
  host = await openWebHost();
});
beforeEach(() => {
  host.requests.length = 0;
  paced = [];
});
afterAll(() => host.close());

const check = (
  path: string,
  more: { headers?: Record<string, string>; probe?: ProbeCodecs | undefined } = {},
) =>
  checkStream(
    { address: `${host.origin}${path}`, headers: more.headers ?? {}, isSecret: false },
    {
      appOrigin,
      probe: more.probe,
      pace: async (name) => void paced.push(name),
      allowPrivate: () => true,
    },
  );

function transportStream(packets: number): Uint8Array {
  const bytes = new Uint8Array(188 * packets);
  for (let at = 0; at < bytes.length; at += 188) bytes[at] = 0x47;
  return bytes;
}

describe('a look at HLS', () => {
  it('follows the master playlist to a segment, and takes its codecs', async () => {
    host.set('/news.m3u8', { body: master, headers: shared });
    host.set('/hd/list.m3u8', { body: media, headers: shared });
    host.set('/hd/1.ts', { body: transportStream(8), headers: shared });
    expect(await check('/news.m3u8')).toEqual({
      kind: 'hls',
      https: false,
      cors: true,
      codecs: ['h264', 'aac'],
      isProtected: false,
      fault: undefined,
      embedUrl: undefined,
    });
    expect(host.requests.map(({ path }) => path)).toEqual([
      '/news.m3u8',
      '/hd/list.m3u8',
      '/hd/1.ts',
    ]);
    expect(host.requests.every(({ headers }) => headers.origin === appOrigin)).toBe(true);
    expect(paced).toHaveLength(3);
  });

  it('sees that a segment does not allow the app, although the playlist does', async () => {
    host.set('/half.m3u8', { body: media, headers: shared });
    host.set('/1.ts', { body: transportStream(8) });
    expect(await check('/half.m3u8')).toMatchObject({ kind: 'hls', cors: false, fault: undefined });
  });

  it('sees that a key does not allow the app', async () => {
    const key = '#EXT-X-KEY:METHOD=AES-128,URI="/key"';
    host.set('/locked.m3u8', {
      body: media.replace('#EXTINF', `${key}\n#EXTINF`),
      headers: shared,
    });
    host.set('/1.ts', { body: transportStream(8), headers: shared });
    host.set('/key', { body: '0123456789abcdef' });
    expect(await check('/locked.m3u8')).toMatchObject({ cors: false });
  });

  it('sends the headers that its server asks for', async () => {
    host.set('/asked.m3u8', ({ headers }) =>
      headers.referer === 'https://site.example/' ? { body: media } : { status: 403 },
    );
    host.set('/1.ts', { body: transportStream(8) });
    expect(await check('/asked.m3u8')).toMatchObject({ fault: 'refused' });
    const headers = { Referer: 'https://site.example/' };
    expect(await check('/asked.m3u8', { headers })).toMatchObject({ fault: undefined });
  });

  it.each([
    ['longer than what is read of a segment', 124],
    // 4 MB end within an address.
    ['longer than what is read of a playlist', 1124],
  ])('finds a sound channel alive whose playlist reaches far back: %s', async (_, titleLength) => {
    const title = 'x'.repeat(titleLength);
    const names = Array.from({ length: 4500 }, (_, at) => String(at).padStart(7, '0'));
    const lines = names.map((name) => `#EXTINF:6,${title}\npart.ts?number=${name}\n`);
    const body = `#EXTM3U\n#EXT-X-TARGETDURATION:6\n${lines.join('')}`;
    host.set('/long.m3u8', { body, headers: shared });
    // An address that was cut names a segment that does not exist.
    host.set('/part.ts', ({ url = '' }) =>
      /\?number=\d{7}$/.test(url) ? { body: transportStream(8), headers: shared } : { status: 404 },
    );
    expect(await check('/long.m3u8')).toMatchObject({ kind: 'hls', cors: true, fault: undefined });
  });

  it('finds a channel alive whose segments all lie in one file of fragmented MP4', async () => {
    const file = Buffer.alloc(4 * 1024 * 1024);
    file.write('ftypisom', 4);
    host.set('/all.mp4', { body: file, headers: shared });
    const map = '#EXT-X-MAP:URI="all.mp4",BYTERANGE="720@0"';
    const segment = '#EXTINF:6,\n#EXT-X-BYTERANGE:900000@720\nall.mp4';
    host.set('/ranges.m3u8', { body: `#EXTM3U\n${map}\n${segment}\n`, headers: shared });
    expect(await check('/ranges.m3u8')).toMatchObject({ kind: 'hls', fault: undefined });
  });

  it('says that a playlist without segments is broken, and one whose segment is missing too', async () => {
    host.set('/empty.m3u8', { body: '#EXTM3U\n#EXT-X-TARGETDURATION:6\n' });
    host.set('/lost.m3u8', { body: media.replace('1.ts', 'lost.ts') });
    expect(await check('/empty.m3u8')).toMatchObject({ fault: 'broken' });
    expect(await check('/lost.m3u8')).toMatchObject({ fault: 'gone' });
  });
});

describe('a look at', () => {
  it('an endless transmission of MPEG-TS ends after its beginning', async () => {
    let sent = 0;
    host.set('/tuner', {
      async *stream(signal) {
        while (!signal.aborted) {
          const bytes = transportStream(512);
          sent += bytes.length;
          yield bytes;
        }
      },
    });
    expect(await check('/tuner')).toMatchObject({ kind: 'ts', fault: undefined });
    expect(sent).toBeLessThan(64 * 1024 * 1024);
    await expect.poll(() => host.open()).toBe(0);
  });

  it('a large file reads only its beginning', async () => {
    const body = Buffer.alloc(4 * 1024 * 1024);
    body.write('ftypisom', 4);
    host.set('/film.mp4', { body, headers: { 'access-control-allow-origin': '*' } });
    let probed = 0;
    const probe = async (bytes: Uint8Array) => {
      probed = bytes.length;
      return ['h264'];
    };
    expect(await check('/film.mp4', { probe })).toMatchObject({
      kind: 'mp4',
      cors: true,
      codecs: ['h264'],
    });
    expect(probed).toBe(512 * 1024);
  });

  it.each([
    ['/page', '<!doctype html><html></html>', 'page'],
    ['/manifest', '<?xml version="1.0"?><MPD></MPD>', 'dash'],
    ['/words', 'no such channel', 'unknown'],
  ])('%s sees what it is', async (path, body, kind) => {
    host.set(path, { body });
    expect(await check(path)).toMatchObject({ kind, fault: undefined });
  });

  it.each([
    ['/nothing', { status: 404 }, 'gone'],
    ['/removed', { status: 410 }, 'gone'],
    ['/forbidden', { status: 403 }, 'refused'],
    ['/overloaded', { status: 503 }, 'silent'],
    ['/empty', { body: '' }, 'silent'],
    ['/around', { status: 302, headers: { location: '/around' } }, 'silent'],
  ])('%s gives nothing to play', async (path, page, fault) => {
    host.set(path, page);
    expect(await check(path)).toMatchObject({ fault });
  });

  it('an address that may not be asked from here judges by the address alone', async () => {
    const stream = { address: `${host.origin}/news.m3u8`, headers: {}, isSecret: false };
    const tools = { appOrigin, probe: undefined, pace: async () => {}, allowPrivate: () => false };
    expect(await checkStream(stream, tools)).toMatchObject({ cors: undefined, fault: undefined });
    expect(host.requests).toEqual([]);
  });

  it('the page of a video site without oEmbed asks nobody', async () => {
    const stream = { address: 'https://www.twitch.tv/abcnewsal', headers: {}, isSecret: false };
    const tools = { appOrigin, probe: undefined, pace: async () => {}, allowPrivate: () => false };
    expect(await checkStream(stream, tools)).toMatchObject({
      kind: 'page',
      embedUrl: 'https://player.twitch.tv/?channel=abcnewsal&parent=tv.example',
    });
  });
});

const installed = await findFfmpeg(undefined).catch(() => undefined);
const probe = createProbe('ffprobe');

describe.skipIf(!installed)('where ffprobe is installed', () => {
  it('a look at a test picture of MPEG-2 with MP2 names both', async () => {
    const { stdout } = await promisify(execFile)(
      'ffmpeg',
      [
        ...['-v', 'error', '-f', 'lavfi', '-i', 'testsrc=size=160x120:rate=25:duration=2'],
        ...['-f', 'lavfi', '-i', 'sine=duration=2', '-c:v', 'mpeg2video', '-c:a', 'mp2'],
        ...['-f', 'mpegts', 'pipe:1'],
      ],
      { encoding: 'buffer', maxBuffer: 1e8 },
    );
    host.set('/tuner.ts', { body: stdout });
    const { kind, codecs } = await check('/tuner.ts', { probe });
    expect([kind, codecs.toSorted()]).toEqual(['ts', ['mp2', 'mpeg2video']]);
  });

  it('bytes that are no stream have no codecs', async () => {
    expect(await probe(new TextEncoder().encode('https://secret.example/'))).toEqual([]);
  });
});

it('where ffprobe cannot be started, codecs are not known', async () => {
  expect(await createProbe('no-such-command')(new Uint8Array(188))).toEqual([]);
});
