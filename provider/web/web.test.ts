import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logTo } from '../../tests/support/log-to.ts';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import type { Database } from '../database.ts';
import { openProvider } from '../open-provider.ts';
import { explainWriteErrors, ProjectFolderProblem } from '../process/explain-write-errors.ts';
import type { Env } from '../provider-types.ts';
import { prepareAppFiles } from './built-app-files.ts';

const page = '<!doctype html><title>Sahra</title>';
const script = 'console.log("programme");'.repeat(100);
const day = 86_400_000;
const now = Date.parse('2026-11-20T18:00:00Z');

// Nothing of these tests needs the database: a page opens without.
const db = {} as Database;
const providerWith = (env: Record<string, string> = {}) =>
  openProvider({
    db,
    config: readConfig(env),
    now: () => now,
    sendMail: async () => {},
    log: logTo(() => {}),
  });

let folder: string;
let app: Hono<Env>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sahra-web-'));
  const files: Record<string, string> = {
    'dist/index.html': page,
    'dist/sw.js': script,
    'dist/manifest.webmanifest': '{}',
    'dist/assets/main-abc123.js': script,
    'dist/icons/icon.png': 'picture',
    'media/art/poster_240.webp': 'picture',
    'media/adverts/clip/index.m3u8': '#EXTM3U',
    'media/adverts/clip/000.mpegts': '0123456789',
    'media/adverts/clip/init.mp4': 'mp4',
    'media/adverts/clip/1.m4s': 'm4s',
    'media/adverts/clip/en.vtt': 'WEBVTT',
    'secret.txt': 'secret',
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  app = await appOver(folder);
});
afterAll(() => rm(folder, { recursive: true }));

async function appOver(place: string, env: Record<string, string> = {}): Promise<Hono<Env>> {
  const site = await prepareAppFiles(join(place, 'dist'), join(place, 'cache'), now);
  const media = join(place, 'media');
  return createApp(providerWith(env), { mounts: [], site, media });
}

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.request(path, { method, headers });
const header = async (path: string, name: string) => (await get(path)).headers.get(name);

describe('the app', () => {
  it('is the same page at every address that is a screen', async () => {
    for (const path of [
      '/',
      '/epg',
      '/live/star-news',
      '/video/the-salt-road?t=3',
      '/a.film/more/2',
      '/password-reset/abc%2Fdef',
    ]) {
      const response = await get(path);
      expect([response.status, await response.text()], path).toEqual([200, page]);
      expect(response.headers.get('content-type')).toContain('text/html');
    }
  });

  it('is asked about every time, and not sent again while it is the same', async () => {
    const first = await get('/');
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const tag = first.headers.get('etag') ?? '';
    expect((await get('/epg', { 'If-None-Match': tag })).status).toBe(304);
    expect((await get('/epg', { 'If-None-Match': '"other"' })).status).toBe(200);
  });

  it('keeps hashed files for ever, and the worker and the manifest never unasked', async () => {
    expect(await header('/assets/main-abc123.js', 'cache-control')).toBe(
      'public, max-age=31536000, immutable',
    );
    expect(await header('/sw.js', 'cache-control')).toBe('no-cache');
    expect(await header('/manifest.webmanifest', 'cache-control')).toBe('no-cache');
    expect(await header('/manifest.webmanifest', 'content-type')).toBe('application/manifest+json');
    expect(await header('/icons/icon.png', 'cache-control')).toBe('public, max-age=3600');
  });

  it('comes packed as the browser can take it', async () => {
    const path = '/assets/main-abc123.js';
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
    for (const [encoding, accept] of [
      ['br', 'gzip, deflate, br, zstd'],
      ['gzip', 'gzip, br;q=0'],
    ] as const) {
      const response = await get(path, { 'Accept-Encoding': accept });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(response.headers.get('vary')).toContain('Accept-Encoding');
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(response.headers.get('content-length')).toBe(String(bytes.length));
      expect(unpack[encoding](bytes).toString()).toBe(script);
    }
    const plain = await get(path);
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, script]);
  });

  it('is packed file by file when each is first asked for, so that nobody waits for the rest', async () => {
    const place = await mkdtemp(join(tmpdir(), 'sahra-web-'));
    await mkdir(join(place, 'dist'));
    await writeFile(join(place, 'dist/index.html'), page);
    for (const name of ['sw.js', 'ad-frame.js'])
      await writeFile(join(place, 'dist', name), `${script}// ${name}`);
    const packed = async () =>
      (await readdir(join(place, 'cache'))).filter((name) => /\.(br|gzip)$/.test(name));
    const fresh = await appOver(place);
    expect(await packed()).toEqual([]);
    const ask = () => fresh.request('/sw.js', { headers: { 'Accept-Encoding': 'br' } });
    const both = await Promise.all([ask(), ask()]);
    expect(both.map(({ headers }) => headers.get('content-encoding'))).toEqual(['br', 'br']);
    expect(await packed()).toHaveLength(1);
    await rm(place, { recursive: true });
  });

  it('goes out as it is where its packed form cannot be stored', async () => {
    const place = await mkdtemp(join(tmpdir(), 'sahra-web-'));
    await mkdir(join(place, 'dist'));
    await writeFile(join(place, 'dist/sw.js'), script);
    const full = await appOver(place);
    await rm(join(place, 'cache'), { recursive: true });
    const headers = { 'Accept-Encoding': 'br' };
    const answer = await full.request('/sw.js', { headers });
    expect([answer.headers.get('content-encoding'), await answer.text()]).toEqual([null, script]);
    await rm(place, { recursive: true });
  });

  it('has no page for a file that is missing, nor for an unknown call', async () => {
    for (const path of [
      '/assets/gone.js',
      '/favicon.ico',
      '/api/unknown',
      '/api',
      '/media/gone.mpegts',
    ]) {
      expect((await get(path)).status, path).toBe(404);
    }
    expect((await get('/assets/gone.js', { Accept: 'text/html' })).status).toBe(404);
    expect(await (await get('/api/unknown')).json()).toHaveProperty('message');
  });

  it('is no answer to a monitor, which would read it as “all is well”; a person gets the page', async () => {
    for (const path of ['/health', '/healthz', '/readyz', '/metrics']) {
      expect((await get(path, { accept: '*/*' })).status, path).toBe(404);
      expect((await get(path)).status, path).toBe(404);
    }
    expect((await get('/health', { accept: 'text/html,*/*;q=0.8' })).status).toBe(200);
  });

  it('answers a page that is older than the build with its own chunks, for two weeks', async () => {
    const place = await mkdtemp(join(tmpdir(), 'sahra-web-'));
    const assets = join(place, 'dist/assets');
    await mkdir(assets, { recursive: true });
    await writeFile(join(assets, 'player-old.js'), 'old');
    await prepareAppFiles(join(place, 'dist'), join(place, 'cache'), now - 13 * day);
    await rm(join(assets, 'player-old.js'));
    await writeFile(join(assets, 'player-new.js'), 'new');
    const updated = await appOver(place);
    expect(await (await updated.request('/assets/player-old.js')).text()).toBe('old');
    await prepareAppFiles(join(place, 'dist'), join(place, 'cache'), now + 2 * day);
    const later = await appOver(place);
    expect((await later.request('/assets/player-old.js')).status).toBe(404);
    await rm(place, { recursive: true });
  });
});

describe('a project folder', () => {
  it('that cannot be written is named in one line', async () => {
    const cache = join(folder, 'secret.txt', 'cache');
    const opening = prepareAppFiles(join(folder, 'dist'), cache, now);
    await expect(opening).rejects.toThrow(ProjectFolderProblem);
    await expect(opening).rejects.toThrow(`The folder ${cache} cannot be written (ENOTDIR)`);
  });

  it.runIf(existsSync('/dev/full'))('is named on a full disk too', async () => {
    const write = explainWriteErrors(folder, () => writeFile('/dev/full', 'programme'));
    await expect(write).rejects.toThrow(`The folder ${folder} cannot be written (ENOSPC)`);
  });
});

describe('media', () => {
  it('has the types that players and browsers expect', async () => {
    const types = {
      '/media/art/poster_240.webp': 'image/webp',
      '/media/adverts/clip/index.m3u8': 'application/vnd.apple.mpegurl',
      '/media/adverts/clip/000.mpegts': 'video/mp2t',
      '/media/adverts/clip/init.mp4': 'video/mp4',
      '/media/adverts/clip/1.m4s': 'video/iso.segment',
      '/media/adverts/clip/en.vtt': 'text/vtt; charset=utf-8',
    };
    for (const [path, type] of Object.entries(types)) {
      expect(await header(path, 'content-type')).toBe(type);
    }
  });

  it('is cached for ever and may be used by any page', async () => {
    const { headers } = await get('/media/art/poster_240.webp');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });

  it.each([
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
  ])('is sent in parts: %s', async (range, part, contentRange) => {
    const response = await get('/media/adverts/clip/000.mpegts', { Range: range });
    expect([response.status, await response.text()]).toEqual([206, part]);
    expect(response.headers.get('content-range')).toBe(contentRange);
  });

  it('refuses a part that lies outside, and sends all for what is no range', async () => {
    const outside = await get('/media/adverts/clip/000.mpegts', { Range: 'bytes=10-' });
    expect([outside.status, outside.headers.get('content-range')]).toEqual([416, 'bytes */10']);
    for (const range of ['bytes=4-2', 'bytes=-', 'lines=1-2', 'bytes=0-1,4-5']) {
      const whole = await get('/media/adverts/clip/000.mpegts', { Range: range });
      expect([whole.status, await whole.text()], range).toEqual([200, '0123456789']);
    }
  });

  it('sends a part only of the version that the player has', async () => {
    const headers = { Range: 'bytes=2-4', 'If-Range': '"another"' };
    expect((await get('/media/adverts/clip/000.mpegts', headers)).status).toBe(200);
  });

  it('sends the size alone when that is all that is asked for', async () => {
    const response = await get('/media/adverts/clip/000.mpegts', {}, 'HEAD');
    expect([response.headers.get('content-length'), await response.text()]).toEqual(['10', '']);
  });
});

describe('the folder around the files', () => {
  it.each([
    '/media/../secret.txt',
    '/media/%2e%2e/secret.txt',
    '/media/..%2fsecret.txt',
    '/media/..%5csecret.txt',
    '/media/art/%2e%2e%2f%2e%2e%2fsecret.txt',
    '/media/%252e%252e/secret.txt',
    '/media//..//secret.txt',
    '/media/.hidden',
    '/media/art/poster_240.webp%00.txt',
    '/media/%ff',
    '/media/art',
    '/..%2fsecret.txt',
    '/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
  ])('stays closed to %s', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('secret');
  });
});

describe('the security of pages', () => {
  const policyOf = (response: Response) =>
    new Map(
      (response.headers.get('content-security-policy') ?? '').split('; ').map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources] as const;
      }),
    );

  it('takes scripts from our own origin alone: none inline, none evaluated', async () => {
    const policy = policyOf(await get('/'));
    expect(policy.get('script-src')).toEqual(["'self'"]);
    expect(policy.get('object-src')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    expect(policy.get('frame-ancestors')).toEqual(["'self'"]);
  });

  it('lets players have their workers and pictures', async () => {
    const policy = policyOf(await get('/'));
    expect(policy.get('worker-src')).toContain('blob:');
    expect(policy.get('media-src')).toContain('blob:');
    expect(policy.get('connect-src')).toEqual(["'self'", 'https:', 'http:']);
  });

  it("adds an operator's script origins, and nothing that is smuggled in with them", async () => {
    const env = { CSP_SCRIPT_SRC: 'https://player.example' };
    const policy = policyOf(await (await appOver(folder, env)).request('/'));
    const smuggling = { CSP_SCRIPT_SRC: 'https://player.example; object-src *' };
    expect(() => readConfig(smuggling)).toThrow('CSP_SCRIPT_SRC takes origins');
    expect(policy.get('script-src')).toContain('https://player.example');
    expect(policy.get('object-src')).toEqual(["'none'"]);
  });

  it('is the same for refusals and media, with its companions', async () => {
    for (const path of ['/', '/api/unknown', '/media/art/poster_240.webp', '/assets/gone.js']) {
      const { headers } = await get(path);
      expect(headers.get('content-security-policy'), path).toContain("script-src 'self'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('permissions-policy')).toContain('camera=()');
    }
  });

  it('insists on https only where we are reached by it', async () => {
    expect(await header('/', 'strict-transport-security')).toBeNull();
    const secure = await appOver(folder, { PUBLIC_URL: 'https://sahra.example/' });
    const { headers } = await secure.request('/');
    expect(headers.get('strict-transport-security')).toContain('max-age');
    expect(headers.get('content-security-policy')).toContain("connect-src 'self' https:;");
  });
});
