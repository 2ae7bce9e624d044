import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type CatalogueService,
  catalogueService,
} from '../../../tests/support/catalogue-service.ts';
import { logTo } from '../../../tests/support/log-to.ts';
import { smallCatalogue } from '../../../tests/support/small-catalogue.ts';
import { createApp } from '../../app.ts';
import type { Database } from '../../database.ts';
import { prepareAppFiles } from '../built-app-files.ts';
import { linkedThing } from './linked-thing.ts';

const page = `<!doctype html>
<html lang="en" dir="ltr">
  <head>
    <meta charset="utf-8" />
    <meta name="description" content="Films and channels." />
    <title>Sahra</title>
    <script type="module" src="/assets/main.js"></script>
  </head>
  <body></body>
</html>
`;
/** Whatever an importer or an author may have typed. */
const hostile = `</title></script><script>alert(1)</script>"'><img src=x onerror=alert(2)>&amp; $& $\` $' \u2028`;

let folder: string;
let service: CatalogueService;
let open: (path: string, headers?: Record<string, string>) => Promise<Response>;
let openWith: (db: Database, onMessage: (message: string) => void) => typeof open;
beforeAll(async () => {
  const [post, ...posts] = smallCatalogue.posts;
  const named = { en: hostile, ar: hostile };
  service = await catalogueService({
    ...smallCatalogue,
    posts: post ? [{ ...post, slug: 'hostile', title: named, description: named }, ...posts] : [],
  });
  await service.broadcast(
    { id: 'sahra-news', title: 'Sahra News', ar: 'سهرة نيوز' },
    { id: 'News.one', title: 'News One' },
  );
  folder = await mkdtemp(join(tmpdir(), 'sahra-links-'));
  await mkdir(join(folder, 'dist'));
  await writeFile(join(folder, 'dist/index.html'), page);
  const site = await prepareAppFiles(
    join(folder, 'dist'),
    join(folder, 'cache'),
    service.clock.now,
  );
  openWith = (db, onMessage) => {
    const log = logTo(onMessage);
    const app = createApp({ ...service.provider, db, log }, { mounts: [], site });
    return async (path, headers = {}) => app.request(path, { headers });
  };
  open = openWith(service.db, (line) => {
    throw new Error(line);
  });
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

const read = async (path: string, headers?: Record<string, string>) =>
  (await open(path, headers)).text();
/** What the tag of that name or property holds, as a reader of links unescapes it. */
function held(html: string, name: string): string | undefined {
  const [, content] =
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html) ?? [];
  return content
    ?.replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}
function dataOf(html: string): Record<string, unknown> {
  const [, json = ''] =
    /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(json);
}

// However busy the machine is, no document goes out without a preview that is only waited for.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

describe('a link', () => {
  it.each([
    ['/video/the-salt-road', 'The Salt Road', 'video.movie', 'Movie'],
    ['/video-details/the-salt-road', 'The Salt Road', 'video.movie', 'Movie'],
    ['/films/view/the-salt-road', 'The Salt Road', 'video.movie', 'Movie'],
    ['/live/view/the-salt-road', 'The Salt Road', 'video.movie', 'Movie'],
    ['/tv-show/the-lamplighters', 'The Lamplighters', 'video.tv_show', 'TVSeries'],
    [
      '/tv-show/the-lamplighters/episode/the-lamplighters-s1e2',
      'The Lamplighters · Wick',
      'video.episode',
      'TVEpisode',
    ],
    ['/live/sahra-news', 'Sahra News', 'website', 'BroadcastService'],
    ['/live/sahra-news/s/300', 'Sahra News', 'website', 'BroadcastService'],
    ['/casts/mariam-helali', 'Mariam Helali', 'profile', 'Person'],
    ['/blog/posts/post-4', 'Letter 4', 'article', 'BlogPosting'],
  ])('to %s shows what it leads to', async (path, title, type, kind) => {
    const html = await read(path);
    expect(html).toContain(`<title>Sahra | ${title}</title>`);
    expect(held(html, 'og:title')).toBe(title);
    expect(held(html, 'twitter:title')).toBe(title);
    expect(held(html, 'og:type')).toBe(type);
    expect(held(html, 'og:url')).toBe(`http://tv.test${path}`);
    expect(held(html, 'og:image')).toMatch(/^http:\/\/tv\.test\/media\/art\/.+-\d+\.webp$/);
    expect(dataOf(html)).toMatchObject({ '@type': kind, name: title });
    // The app itself is all there.
    expect(html).toContain('<script type="module" src="/assets/main.js"></script>');
    expect(html.match(/<meta name="description"/g) ?? []).toHaveLength(1);
  });

  it('to a channel whose id has a dot shows it to programs that take any type', async () => {
    const html = await read('/live/News.one', { Accept: '*/*' });
    expect(held(html, 'og:title')).toBe('News One');
    expect((await open('/live/Gone.two', { Accept: '*/*' })).status).toBe(404);
    expect((await open('/films/gone.jpg', { Accept: '*/*' })).status).toBe(404);
  });

  it('says about a film what its page shows a visitor, and names no stream', async () => {
    const html = await read('/video/the-salt-road');
    expect(held(html, 'description')).toBe('The last salt lorry crosses the desert.');
    expect(held(html, 'twitter:card')).toBe('summary_large_image');
    expect(dataOf(html)).toMatchObject({
      duration: 'PT118M',
      genre: ['Drama'],
      actor: [{ name: 'Mariam Helali' }, { name: 'Fares Haddadin' }],
      url: 'http://tv.test/video-details/the-salt-road',
    });
    expect(html).toContain(
      '<link rel="canonical" href="http://tv.test/video-details/the-salt-road"',
    );
    expect(html).not.toMatch(/m3u8|\/vod\/|stream/);
  });

  it('counts an episode in its season, or gives it the number that the season gives it', async () => {
    const path = '/tv-show/the-lamplighters/episode/the-lamplighters-s2e1';
    const episode = async () => dataOf(await read(path));
    const partOfSeason = { seasonNumber: 2 };
    expect(await episode()).toMatchObject({ episodeNumber: 1, partOfSeason });
    const number = `UPDATE episodes SET in_season = $1 WHERE video_id = 'the-lamplighters-s2e1'`;
    await service.db.query(number, [7]);
    expect(await episode()).toMatchObject({ episodeNumber: 7, partOfSeason });
    await service.db.query(number, [null]);
  });

  it("keeps an operator's stream and the password in a logo's address to itself", async () => {
    await service.db.query(
      `UPDATE channels SET source = 'import', stream_link = 'https://u:p@tv.test/news.m3u8', logo = $1`,
      ['https://me:secret@logos.test/news.png'],
    );
    const html = await read('/live/sahra-news');
    expect(html).not.toMatch(/secret|m3u8/);
    expect(held(html, 'og:image')).toBeUndefined();
    await service.db.query("UPDATE channels SET logo = 'https://logos.test/news.png'");
    expect(held(await read('/live/sahra-news'), 'og:image')).toBe('https://logos.test/news.png');
    await service.db.query("UPDATE channels SET source = 'demo', logo = NULL");
  });

  it('speaks the language of the address, else that of the request', async () => {
    const arabic = await read('/video/the-salt-road?lang=ar', { 'Accept-Language': 'en' });
    expect(held(arabic, 'og:title')).toBe('طريق الملح');
    expect(arabic).toContain('<html lang="ar" dir="rtl">');
    expect(held(arabic, 'og:url')).toBe('http://tv.test/video/the-salt-road?lang=ar');
    const asked = await read('/video/the-salt-road', { 'Accept-Language': 'ar-EG,en;q=0.5' });
    expect(held(asked, 'og:title')).toBe('طريق الملح');
    expect(asked).toContain(
      'hreflang="ar" href="http://tv.test/video-details/the-salt-road?lang=ar"',
    );
    expect(held(await read('/video/the-salt-road?lang=xx'), 'og:locale')).toBe('en_US');
  });

  it('shows markup in a title as text, and ends no tag or data block by it', async () => {
    const html = await read('/blog/posts/hostile');
    expect(held(html, 'og:title')).toBe(hostile);
    expect(dataOf(html)).toMatchObject({ name: hostile, headline: hostile });
    expect(html).not.toMatch(/<img|<script>/);
    expect(html.match(/<script/g)).toHaveLength(2);
    expect(html.match(/<\/title>/g)).toHaveLength(1);
    expect(html.match(/<html|<body>/g)).toHaveLength(2);
    expect(held(html, 'description')).not.toMatch(/[<>]img|script/);
  });

  it('is the plain app with 404 where nothing is, and with 200 at every other screen', async () => {
    for (const path of [
      '/video/gone',
      '/tv-show/the-salt-road',
      '/tv-show/gone/episode/the-lamplighters-s1e2',
      '/live/gone',
      '/casts/gone',
      '/blog/posts/gone',
      `/video/${encodeURIComponent(hostile.replace(/[/\u2028]/g, ''))}`,
    ]) {
      const response = await open(path);
      expect([response.status, await response.text()], path).toEqual([404, page]);
    }
    for (const path of [
      '/',
      '/blog',
      '/epg',
      '/favorites',
      '/films',
      '/blog/posts',
      '/index.html',
    ]) {
      const response = await open(path);
      expect([response.status, await response.text()], path).toEqual([200, page]);
    }
  });

  it('opens the app when the database does not answer, or fails', async () => {
    vi.useRealTimers();
    const logged: string[] = [];
    const broken: Database = { ...service.db, query: () => Promise.reject(new Error('away')) };
    const silent: Database = { ...service.db, query: () => new Promise(() => {}) };
    for (const db of [broken, silent]) {
      const response = await openWith(db, (line) => logged.push(line))('/video/the-salt-road');
      expect([response.status, await response.text()]).toEqual([200, page]);
    }
    expect(logged).toEqual([expect.stringMatching(/no link preview: Error$/)]);
  });
});

describe('the document of a link', () => {
  it('is packed, asked about every time and not sent again, by language and encoding', async () => {
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
    const tags = new Set<string>();
    for (const language of ['en', 'ar']) {
      for (const encoding of ['br', 'gzip'] as const) {
        const headers = { 'Accept-Encoding': encoding, 'Accept-Language': language };
        const response = await open('/video/the-salt-road', headers);
        expect(response.headers.get('content-encoding')).toBe(encoding);
        expect(response.headers.get('cache-control')).toBe('no-cache');
        expect(response.headers.get('vary')).toBe('Accept-Encoding, Accept-Language');
        expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
        const bytes = Buffer.from(await response.arrayBuffer());
        expect(unpack[encoding](bytes).toString()).toContain(`<html lang="${language}"`);
        const tag = response.headers.get('etag') ?? '';
        tags.add(tag);
        const again = await open('/video/the-salt-road', { ...headers, 'If-None-Match': tag });
        expect([again.status, await again.text()]).toEqual([304, '']);
      }
    }
    expect(tags.size).toBe(4);
  });
});

describe('the address of a thing', () => {
  it.each([
    '/',
    '/video',
    '/films',
    '/live',
    '/blog/posts',
    '/tv-show/a/episode',
    '/a/more/b',
    '/live/more/news',
    '/video/a/b',
  ])('is not %s', (path) => {
    expect(linkedThing(path.split('/').filter(Boolean))).toBeUndefined();
  });
});

describe('search engines', () => {
  it('get the addresses of the open pages and of the posts', async () => {
    expect(await read('/robots.txt')).toContain('Sitemap: http://tv.test/sitemap.xml');
    const map = await open('/sitemap.xml');
    expect(map.headers.get('content-type')).toBe('application/xml');
    const xml = await map.text();
    expect(xml).toContain('<loc>http://tv.test/blog</loc>');
    expect(xml).toContain('<loc>http://tv.test/blog/posts/post-4</loc><lastmod>2026-11-19T');
    expect(xml).not.toContain('/video');
  });

  // The last test of the file, because it takes the posts away.
  it('are not led to the blog of an operator who has no posts', async () => {
    await service.db.query('DELETE FROM posts');
    const xml = await read('/sitemap.xml');
    expect(xml).toContain('<loc>http://tv.test/about</loc>');
    expect(xml).not.toContain('/blog');
  });
});
