/** The films, subtitles and pictures of an operator's folder as players ask for them, and as others try to. */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readlink, symlink, utimes } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type FilmFolder, makeFilmFolder } from '../../tests/support/film-folder.ts';
import { insertViewer } from '../../tests/support/insert-viewer.ts';
import { logTo } from '../../tests/support/log-to.ts';
import { openTestDatabase } from '../../tests/support/test-database.ts';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import type { Database } from '../database.ts';
import { type StreamSigningKey, streamSigningKey } from '../http/signed-stream-addresses.ts';
import { openProvider } from '../open-provider.ts';
import type { Env } from '../provider-types.ts';
import {
  ownFileAddress,
  ownPictureAddress,
  publicOwnFileAddress,
  viewerOwnFileAddress,
} from './own-file-addresses.ts';
import { ownFileRoutes } from './own-file-routes.ts';

const subRip =
  '1\r\n00:00:01,000 --> 00:00:02,500\r\n{\\an8}<font color="red">A & B</font>\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\n<i>Gone</i>\r\n';
const playlist = `#EXTM3U
#EXT-X-MAP:URI="init.mp4",BYTERANGE="10@0"
#EXT-X-KEY:METHOD=AES-128,URI='x',X-ASSET-URI="https://ads.example/a.m3u8"
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",URI="../audio/en.m3u8?x=1"
#EXTINF:6,
piece 0.ts
https://elsewhere.example/1.ts
../../../../etc/passwd
../movie.nfo
data:,x
`;

let db: Database & { close(): Promise<void> };
let folder: FilmFolder;
let app: Hono<Env>;
let key: StreamSigningKey;
let viewer: string;
let clock = Date.parse('2026-11-20T18:00:00Z');
beforeAll(async () => {
  db = await openTestDatabase();
  folder = await makeFilmFolder({
    'films/Dune (2021)/Dune & more.mp4': '0123456789',
    'films/Dune (2021)/Dune.en.srt': subRip,
    'films/Dune (2021)/Dune.ar.srt': Buffer.from([
      ...Buffer.from('1\n00:00:01,000 --> 00:00:02,000\n'),
      ...[0xc7, 0xe1, 0xd3, 0xe1, 0xc7, 0xe3, 0x20, 0xda, 0xe1, 0xed, 0xdf, 0xe3],
    ]),
    'films/Dune (2021)/Dune.de.srt': Buffer.from(`\uFEFF${subRip}`, 'utf16le'),
    'films/Dune (2021)/Dune.vtt': 'WEBVTT\nX-TIMESTAMP-MAP=LOCAL:0\n\n00:01.000 --> 00:02.000\nA\n',
    'films/Dune (2021)/poster.jpg': 'picture',
    'films/Dune (2021)/movie.nfo': '<movie/>',
    'films/Dune (2021)/hls/video/index.m3u8': playlist,
    'films/Dune (2021)/hls/video/piece 0.ts': 'piece',
    'films/Gone.mp4': 'film',
    'films/.hidden/A.mp4': 'hidden',
    'outside/secret.mp4': 'secret',
    'outside/catalogue.json': '{}',
  });
  await db.query(
    `INSERT INTO sources (id, kind, address, interval_ms, added_at, due_at)
     VALUES ('our films', 'folder', $1, 1, 0, 0), ('feed', 'feed', $2, 1, 0, 0),
       ('of-web', 'feed', 'https://tv.example/catalogue.json', 1, 0, 0), ('lost', 'folder', '/no/such', 1, 0, 0)`,
    [join(folder.place, 'films'), join(folder.place, 'outside/catalogue.json')],
  );
  const provider = openProvider({
    db,
    config: readConfig({}),
    now: () => clock,
    sendMail: async () => {},
    log: logTo(() => {}),
  });
  viewer = await insertViewer(db);
  key = { ...(await streamSigningKey(provider)), viewer };
  app = createApp(provider, { mounts: [{ at: '/media', routes: ownFileRoutes }] });
});
afterAll(async () => {
  await folder.close();
  await db.close();
});

const film = 'Dune (2021)/Dune & more.mp4';
const get = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.request(address, { method, headers });
const statusOf = async (path: string, source = 'our films') =>
  (await get(viewerOwnFileAddress(source, path, key))).status;
const textOf = async (path: string) =>
  (await get(viewerOwnFileAddress('our films', path, key))).text();

describe('a film', () => {
  it('is sent whole or in the parts that a player asks for', async () => {
    const address = viewerOwnFileAddress('our films', film, key);
    const whole = await get(address);
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'video/mp4']);
    expect(whole.headers.get('accept-ranges')).toBe('bytes');
    expect(await whole.text()).toBe('0123456789');
    const part = await get(address, { Range: 'bytes=2-4' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 2-4/10']);
    expect(await part.text()).toBe('234');
    expect((await get(address, { Range: 'bytes=99-' })).status).toBe(416);
    const head = await get(address, { Range: 'bytes=0-' }, 'HEAD');
    expect([head.status, head.headers.get('content-length')]).toEqual([206, '10']);
  });

  it('that was encoded again is sent whole to a player that has a part of the old one', async () => {
    const address = viewerOwnFileAddress('our films', film, key);
    const tag = (await get(address, {}, 'HEAD')).headers.get('etag') ?? '';
    const headers = { Range: 'bytes=2-4', 'If-Range': tag };
    expect((await get(address, headers)).status).toBe(206);
    expect((await get(address, { 'If-None-Match': tag })).status).toBe(304);
    await utimes(join(folder.place, 'films', film), 1, 1);
    const changed = await get(address, headers);
    expect([changed.status, await changed.text()]).toEqual([200, '0123456789']);
  });

  it('that has gone, with its folder or its source, is a 404', async () => {
    expect(await statusOf('Gone.mp4')).toBe(200);
    await folder.remove('films/Gone.mp4');
    expect(await statusOf('Gone.mp4')).toBe(404);
    expect(await statusOf('Gone.mp4/more.mp4')).toBe(404);
    expect(await statusOf(`${'x'.repeat(300)}.mp4`)).toBe(404);
    expect(await statusOf('A.mp4', 'lost')).toBe(404);
    expect(await statusOf('A.mp4', 'nobody')).toBe(404);
    expect(await statusOf('A.mp4', 'of-web')).toBe(404);
  });

  it.each([
    ['A.mkv', 'video/x-matroska'],
    ['A.webm', 'video/webm'],
    ['A.ts', 'video/mp2t'],
    ['A.M4V', 'video/mp4'],
    ['A.png', 'image/png'],
    ['A.m4s', 'video/iso.segment'],
  ])('or a part of it called %s is sent as %s', async (name, type) => {
    await folder.write({ [`films/types/${name}`]: 'x' });
    const answer = await get(viewerOwnFileAddress('our films', `types/${name}`, key));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
  });

  it('beside a feed on this machine is sent like one in a folder', async () => {
    expect(await statusOf('secret.mp4', 'feed')).toBe(200);
  });

  it('is stored by no cache on the way, which would send it to somebody who is blocked', async () => {
    await folder.write({ 'films/piece.ts': 'piece', 'films/index.m3u8': playlist });
    const cachingOf = async (path: string) =>
      (await get(viewerOwnFileAddress('our films', path, key), {}, 'HEAD')).headers.get(
        'cache-control',
      );
    expect(await cachingOf(film)).toBe('private, max-age=3600');
    expect(await cachingOf('piece.ts')).toBe('private, max-age=3600');
    expect(await cachingOf('index.m3u8')).toBe('private, no-cache');
  });

  it('ends within a minute for a viewer who is blocked', async () => {
    const blocked = await insertViewer(db);
    const address = viewerOwnFileAddress('our films', film, { ...key, viewer: blocked });
    expect((await get(address)).status).toBe(200);
    await db.query(
      `UPDATE users SET blocked_at = 1 FROM profiles
       WHERE profiles.user_id = users.id AND profiles.playback_token = $1`,
      [blocked],
    );
    clock += 60_000;
    expect((await get(address)).status).toBe(403);
    clock -= 60_000;
  });

  it('that is being sent ends within a minute for a viewer who is blocked', async () => {
    await folder.write({ 'films/long.mp4': Buffer.alloc(64 * 1024 * 1024) });
    const watching = await insertViewer(db);
    const address = viewerOwnFileAddress('our films', 'long.mp4', { ...key, viewer: watching });
    const server = serve({ fetch: app.fetch, port: 0 });
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const before = clock;
    try {
      await new Promise((done) => server.once('listening', done));
      const { port } = server.address() as { port: number };
      const answer = await fetch(`http://127.0.0.1:${port}${address}`);
      await db.query(
        `UPDATE users SET blocked_at = 1 FROM profiles
         WHERE profiles.user_id = users.id AND profiles.playback_token = $1`,
        [watching],
      );
      for (const seconds of [20, 20]) {
        clock += seconds * 1000;
        await vi.advanceTimersByTimeAsync(seconds * 1000);
      }
      await expect(answer.arrayBuffer()).rejects.toThrow();
    } finally {
      clock = before;
      vi.useRealTimers();
      server.close();
    }
  });

  it('that is still empty is sent empty', async () => {
    await folder.write({ 'films/empty.mp4': '' });
    const answer = await get(viewerOwnFileAddress('our films', 'empty.mp4', key));
    expect([answer.status, await answer.text()]).toEqual([200, '']);
  });

  it('leaves no file open, however much of it was read', async () => {
    const address = viewerOwnFileAddress('our films', film, key);
    for (let count = 0; count < 50; count++) {
      await get(address, {}, 'HEAD');
      await (await get(address, { Range: 'bytes=0-1' })).body?.cancel();
      await (await get(address)).text();
      await get(viewerOwnFileAddress('our films', 'Dune (2021)/Dune.en.srt', key), {}, 'HEAD');
    }
    const fds = await readdir('/proc/self/fd').catch(() => []);
    const open = await Promise.all(
      fds.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
    );
    expect(open.filter((place) => place.startsWith(folder.place))).toEqual([]);
  });
});

describe('a film in pieces', () => {
  it('has a playlist whose files are signed, each for itself', async () => {
    const path = 'Dune (2021)/hls/video/index.m3u8';
    const answer = await get(viewerOwnFileAddress('our films', path, key));
    expect(answer.headers.get('content-type')).toBe('application/vnd.apple.mpegurl');
    const lines = (await answer.text()).split('\n');
    const signed = (name: string) => viewerOwnFileAddress('our films', `Dune (2021)/${name}`, key);
    expect(lines).toEqual([
      '#EXTM3U',
      `#EXT-X-MAP:URI="${signed('hls/video/init.mp4')}",BYTERANGE="10@0"`,
      `#EXT-X-KEY:METHOD=AES-128,URI='x',X-ASSET-URI="https://ads.example/a.m3u8"`,
      `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",URI="${signed('hls/audio/en.m3u8')}"`,
      '#EXTINF:6,',
      signed('hls/video/piece 0.ts'),
      'https://elsewhere.example/1.ts',
      '../../../../etc/passwd',
      '../movie.nfo',
      'data:,x',
      '',
    ]);
    const piece = await get(lines[5] ?? '');
    expect([piece.status, await piece.text()]).toEqual([200, 'piece']);
  });
});

describe('a trailer', () => {
  it('in pieces is for everybody, as its pieces are', async () => {
    const path = 'Dune (2021)/hls/video/index.m3u8';
    const text = await (await get(publicOwnFileAddress('our films', path, key))).text();
    const piece = await get(text.split('\n')[5] ?? '');
    expect([piece.status, piece.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=3600',
    ]);
    expect(text).not.toContain('viewer=');
    // The app puts the viewer into the address of a film; without them it opens nothing.
    const film = viewerOwnFileAddress('our films', path, { ...key, viewer: '{viewer}' });
    expect((await get(film.replace('{viewer}', viewer))).status).toBe(200);
    expect((await get(film.replace('&viewer={viewer}', ''))).status).toBe(403);
  });
});

describe('subtitles', () => {
  it('in SubRip are WebVTT on the way, in whatever encoding they lie there', async () => {
    const english =
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.500 line:0\nA &amp; B\n\n00:00:03.000 --> 00:00:04.000\n<i>Gone</i>\n';
    const answer = await get(viewerOwnFileAddress('our films', 'Dune (2021)/Dune.en.srt', key));
    expect(answer.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
    expect(await answer.text()).toBe(english);
    expect(await textOf('Dune (2021)/Dune.de.srt')).toBe(english);
    expect(await textOf('Dune (2021)/Dune.ar.srt')).toContain('السلام عليكم');
  });

  it('in WebVTT are sent as they are', async () => {
    expect(await textOf('Dune (2021)/Dune.vtt')).toContain('X-TIMESTAMP-MAP=LOCAL:0');
  });
});

describe('a poster', () => {
  it('is for everybody under the address that the catalogue gives it, for as long as it is there', async () => {
    const address = ownPictureAddress('our films', 'Dune (2021)/poster.jpg', key);
    const answer = await get(address);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=86400/);
    expect(ownPictureAddress('our films', 'Dune (2021)/poster.jpg', { secret: key.secret })).toBe(
      address,
    );
  });

  it('that is replaced has another address, because devices keep a picture by its address', async () => {
    const [before = '', after = ''] = ['?v=7-1', '?v=9-2'].map((version) =>
      ownPictureAddress('our films', `Dune (2021)/poster.jpg${version}`, key),
    );
    expect(after).not.toBe(before);
    for (const address of [before, after]) expect((await get(address)).status).toBe(200);
  });

  it('may have a question mark in its name', async () => {
    const names = ['Who?v=1.jpg', 'Who.jpg'];
    await folder.write(Object.fromEntries(names.map((name) => [`films/${name}`, name])));
    for (const name of names) {
      const answer = await get(ownPictureAddress('our films', name, key));
      expect(await answer.text()).toBe(name);
    }
  });
});

describe('nobody reads', () => {
  const sources = () => join(folder.place, 'films');

  it('a film or a poster without its own signature', async () => {
    const [plain, poster] = [film, 'Dune (2021)/poster.jpg'].map((path) =>
      ownFileAddress('our films', path),
    );
    const other = viewerOwnFileAddress('our films', 'Gone.mp4', key).split('?')[1];
    const nobody = viewerOwnFileAddress('our films', film, { ...key, viewer: randomUUID() });
    expect((await get(nobody)).status).toBe(403);
    expect((await get(nobody.replace(/&viewer=.*/, ''))).status).toBe(403);
    expect((await get(plain ?? '')).status).toBe(403);
    expect((await get(poster ?? '')).status).toBe(403);
    expect((await get(`${plain}?${other}`)).status).toBe(403);
    expect((await get(ownFileAddress('our films', 'not there.mp4'))).status).toBe(403);
    const longer = viewerOwnFileAddress('our films', film, key).replace(
      /until=\d+/,
      'until=9999999999',
    );
    expect((await get(longer)).status).toBe(403);
  });

  it('a film after its address has expired', async () => {
    const address = viewerOwnFileAddress('our films', film, key);
    const before = clock;
    clock += 3 * 86_400_000;
    expect((await get(address)).status).toBe(403);
    clock = before;
    expect((await get(address)).status).toBe(200);
  });

  it.each(['movie.nfo', 'notes.txt', 'noending', '.mp4', 'archive.zip', 'a.mp4.php', 'a.html'])(
    'a file such as %s, even with a signature',
    async (name) => {
      await folder.write({ [`films/Dune (2021)/${name}`]: 'text' });
      expect(await statusOf(`Dune (2021)/${name}`)).toBe(404);
    },
  );

  it('a hidden folder', async () => {
    expect(await statusOf('.hidden/A.mp4')).toBe(404);
  });

  it('what a symbolic link leads to, by a file or by a folder', async () => {
    await symlink(join(folder.place, 'outside/secret.mp4'), join(sources(), 'link.mp4'));
    await symlink(join(folder.place, 'outside'), join(sources(), 'linked'));
    await symlink(sources(), join(sources(), 'round'));
    expect(await statusOf('link.mp4')).toBe(404);
    expect(await statusOf('linked/secret.mp4')).toBe(404);
    expect(await statusOf(`round/${film}`)).toBe(404);
  });

  it('a folder, or a folder that is called like a film', async () => {
    await mkdir(join(sources(), 'folder.mp4'), { recursive: true });
    expect(await statusOf('folder.mp4')).toBe(404);
    expect((await get('/media/own/our%20films/')).status).toBe(404);
    expect((await get('/media/own/')).status).toBe(404);
  });

  it.each([
    '../outside/secret.mp4',
    '%2e%2e/outside/secret.mp4',
    '..%2foutside%2fsecret.mp4',
    '..%5coutside%5csecret.mp4',
    '%2fetc%2fpasswd.mp4',
    '//etc/passwd.mp4',
    'Dune%20(2021)%2f..%2f..%2foutside/secret.mp4',
    'secret.mp4%00.mp4',
    '%E0%A4%A.mp4',
    '%252e%252e/outside/secret.mp4',
  ])('%s, as it stands in a request', async (path) => {
    const server = serve({ fetch: app.fetch, port: 0 });
    try {
      await new Promise((done) => server.once('listening', done));
      const { port } = server.address() as { port: number };
      const answer = await raw(port, `/media/own/our%20films/${path}?until=9999999999&key=x`);
      expect(answer).toMatch(/^HTTP\/1\.1 40[034] /);
      expect(answer).not.toContain('secret');
    } finally {
      server.close();
    }
  });
});

/** The answer to a request whose path is sent as it is written; `fetch` would tidy it first. */
function raw(port: number, path: string): Promise<string> {
  return new Promise((done, failed) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('end', () => done(answer));
    socket.on('error', failed);
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  });
}
