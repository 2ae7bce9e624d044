/**
 * The provider behind nginx with `deploy/nginx.conf`: what nginx answers by itself, and what it must not. Time passes
 * by a shorter `s-maxage`: the test never waits for a minute.
 */
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { guideMediaType } from '#src/contracts/guide.ts';
import { issueToken } from '../provider/accounts/sign-in-tokens.ts';
import { createApp } from '../provider/app.ts';
import { prepareAndStoreCatalogue } from '../provider/catalogue/store-catalogue.ts';
import { readConfig } from '../provider/config.ts';
import type { EmbeddedDatabase } from '../provider/embedded/database-over-message-port.ts';
import { importChannelsAndGuide } from '../provider/import/import-channels-and-guide.ts';
import { openProvider } from '../provider/open-provider.ts';
import { listen } from '../provider/process/listen.ts';
import type { Env, Provider } from '../provider/provider-types.ts';
import { mounts } from '../provider/routes.ts';
import { hasBrowser, headlessBrowserPath } from './support/browser.ts';
import { freePort } from './support/free-port.ts';
import { type Answer, hasNginx, type Nginx, startNginx } from './support/nginx.ts';
import { smallCatalogue } from './support/small-catalogue.ts';
import { openTestDatabase } from './support/test-database.ts';

const today = new Date().toISOString().slice(0, 10);
const guideDay = `/api/live-streams/epg?date=${today}&timezone=UTC`;
const home = '/api/pages/home?with=strips,strips.entries';
const picture = '/media/art/poster/the-salt-road-400.webp';
const film = 'the-salt-road';
/** The provider gives this address only to viewers who may watch. */
const stream = 'https://streams.example/one.m3u8';

let folder: string;
let db: EmbeddedDatabase;
let provider: Provider;
let nginx: Nginx;
let stopProvider: (() => Promise<void>) | undefined;
let port: number;
/** The paths that reached the provider. */
let reached: string[] = [];
/** Seconds for which an answer is fresh. */
let fresh = 60;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sahra-cache-'));
  chmodSync(folder, 0o755);
  writePicture();
  db = await openTestDatabase();
  const config = readConfig({ PUBLIC_URL: 'https://tv.example', TRUST_PROXY: '1' });
  provider = openProvider({ db, config, now: Date.now, sendMail: async () => {} });
  await prepareAndStoreCatalogue(provider, smallCatalogue, 'operator');
  await bring('Evening News');
  port = await freePort();
  stopProvider = await startProvider();
});
afterAll(async () => {
  await stopProvider?.();
  await db?.close();
  await rm(folder, { recursive: true, force: true });
});

describe.runIf(hasNginx())('nginx in front', () => {
  beforeEach(async () => {
    nginx = await startNginx(join(folder, 'nginx'), port);
    reached = [];
    fresh = 60;
  });
  afterEach(() => nginx.stop());

  it('asks the provider once for what a whole evening’s viewers read, and once for each language', async () => {
    const reads = [
      home,
      '/api/pages',
      '/api/live-streams',
      '/api/search?q=salt',
      guideDay,
      picture,
    ];
    const answers: Answer[] = [];
    for (let viewer = 1; viewer <= 60; viewer++) {
      const asking = { from: `127.0.0.${viewer + 1}`, language: viewer % 2 ? 'en' : 'ar' };
      answers.push(...(await Promise.all(reads.map((path) => read(path, asking)))));
    }
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const languages = (path: string) => (path === picture ? 1 : 2);
    const misses = reads.reduce((sum, path) => sum + languages(path), 0);
    expect(reached).toHaveLength(misses);
    expect(answers.filter(({ cache }) => cache === 'nginx; hit')).toHaveLength(
      answers.length - misses,
    );
  });

  it('sends nothing again to who has it', async () => {
    const { headers } = await read(guideDay);
    const again = await read(guideDay, { tag: headers.get('etag') ?? '' });
    expect([again.status, again.text, reached.length]).toEqual([304, '', 1]);
  });

  it('answers signed-in viewers by itself where all get the same answer, and else asks each time', async () => {
    const token = await signIn('noor');
    for (const path of [guideDay, '/api/pages']) await read(path);
    reached = [];
    for (const path of [guideDay, '/api/pages'])
      expect((await read(path, { token })).cache).toBe('nginx; hit');
    expect(reached).toEqual([]);
    for (const path of [home, '/api/live-streams', home, '/api/live-streams'])
      expect((await read(path, { token })).cache).toBe('nginx; fwd=miss');
    expect(reached).toHaveLength(4);
  });

  it('never keeps what the provider answered one viewer, and gives it to nobody else', async () => {
    const noor = await signIn('noor');
    const huda = await signIn('huda');
    await mark(noor);
    const marked = async (path: string, token?: string) =>
      (await read(path, { ...(token && { token }) })).text.includes('"in_favorite":true');
    for (const path of ['/api/tags/desert/entries', '/api/search?q=salt']) {
      expect(await marked(path, noor)).toBe(true);
      expect(await marked(path, huda)).toBe(false);
      expect(await marked(path)).toBe(false);
      expect(await marked(path, noor)).toBe(true);
    }
    for (const path of ['/api/user', '/api/user/devices', '/api/settings', '/api/live-streams'])
      for (const token of [noor, huda, noor]) await read(path, { token });
    const watched = await read(guideDay, { token: noor, accept: 'application/json' });
    expect(watched.text).toContain(stream);
    const kept = keptTexts();
    expect(kept.length).toBeGreaterThan(0);
    for (const secret of ['"in_favorite":true', 'noor@tv.example', 'huda@tv.example', stream])
      expect(kept.filter((text) => text.includes(secret))).toEqual([]);
  });

  it('keeps nothing for invented tokens, addresses that do not exist, or refusals', async () => {
    await read('/api/live-streams');
    const before = keptTexts().length;
    for (let nth = 0; nth < 10; nth++) {
      await read('/api/live-streams', { token: `invented-${nth}` });
      await read(`/api/pages/none-${nth}`);
      await read(`/api/live-streams/epg?date=2026-13-0${nth}&timezone=UTC`);
    }
    expect(keptTexts()).toHaveLength(before);
  });

  it('keeps apart what differs by the host or the form that was asked for', async () => {
    const lines = await read(guideDay);
    const json = await read(guideDay, { accept: 'application/json' });
    const elsewhere = await read(guideDay, { host: 'attacker.example' });
    expect([lines, json, elsewhere].map(({ cache }) => cache)).toEqual(
      [1, 2, 3].map(() => 'nginx; fwd=miss'),
    );
    expect(json.text).not.toBe(lines.text);
    expect((await read(guideDay)).text).toBe(lines.text);
  });

  it('shows an imported guide when its time is over, and meanwhile says that it shows the one before', async () => {
    fresh = 1;
    await bringAndServe('Evening News');
    await read(guideDay);
    await bring('Late Film');
    const seen: Answer[] = [];
    await expect
      .poll(async () => seen.push(await read(guideDay)) && seen.at(-1)?.text)
      .toContain('Late Film');
    const stale = seen.filter(({ cache }) => cache === 'nginx; hit; detail=stale');
    expect(stale.length).toBeGreaterThan(0);
    for (const { text } of stale) expect(text).toContain('Evening News');
  });

  it('shows an imported guide at once when its folder is emptied', async () => {
    await bringAndServe('Evening News');
    await read(guideDay);
    await bringAndServe('Late Film');
    expect((await read(guideDay)).text).toContain('Evening News');
    for (const name of readdirSync(nginx.kept))
      rmSync(join(nginx.kept, name), { recursive: true, force: true });
    expect((await read(guideDay)).text).toContain('Late Film');
  });

  it('still shows home and guide, and marks them, while the provider is down', async () => {
    fresh = 1;
    const token = await signIn('noor');
    for (const path of [home, guideDay, picture]) await read(path);
    await stopProvider?.();
    for (const path of [home, guideDay])
      await expect.poll(async () => (await read(path)).cache).toBe('nginx; hit; detail=stale');
    expect(await read(picture)).toMatchObject({ status: 200, cache: 'nginx; hit' });
    // What belongs to one viewer comes from nowhere else.
    expect((await read(home, { token })).status).toBe(502);
    stopProvider = await startProvider();
    await expect.poll(async () => (await read(home)).cache).toBe('nginx; hit');
  });
});

it.runIf(hasBrowser())(
  'a browser asks each time, so that it never shows again what the viewer has seen changed',
  async () => {
    fresh = 60;
    await bringAndServe('Evening News');
    const browser = await chromium.launch({
      executablePath: headlessBrowserPath() ?? chromium.executablePath(),
      args: ['--no-sandbox'],
    });
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${port}/robots.txt`);
    const seen = () =>
      page.evaluate((path) => fetch(path).then((answer) => answer.text()), guideDay);
    expect(await seen()).toContain('Evening News');
    await bringAndServe('Late Film');
    expect(await seen()).toContain('Late Film');
    await browser.close();
  },
);

/** While its database is busy, the provider answers from the guide before. This waits until it has the new one. */
async function bringAndServe(title: string): Promise<void> {
  await bring(title);
  const served = async () => (await fetch(`http://127.0.0.1:${port}${guideDay}`)).text();
  await expect.poll(served).toContain(title);
}

async function startProvider(): Promise<() => Promise<void>> {
  const app = createApp(provider, { mounts, media: join(folder, 'media') });
  const counted = new Hono<Env>().all('*', async (c) => {
    reached.push(c.req.path);
    const answer = await app.fetch(c.req.raw, c.env);
    const caching = answer.headers.get('cache-control');
    if (caching)
      answer.headers.set('Cache-Control', caching.replace(/s-maxage=\d+/, `s-maxage=${fresh}`));
    return answer;
  });
  return listen(counted, { host: '127.0.0.1', port });
}

type Reading = {
  token?: string;
  language?: string;
  accept?: string;
  tag?: string;
  host?: string;
  from?: string;
};

function read(path: string, asking: Reading = {}): Promise<Answer> {
  const { token, language = 'en', accept = guideMediaType, tag, host, from } = asking;
  const headers = {
    'accept-language': language,
    accept,
    ...(host && { host }),
    ...(tag && { 'if-none-match': tag }),
    ...(token && { authorization: `Bearer ${token}` }),
  };
  return nginx.ask(path, { headers, ...(from && { from }) });
}

/** Makes a viewer who may watch, or lets one in again. Returns the token. */
async function signIn(name: string): Promise<string> {
  const email = `${name}@tv.example`;
  await db.query(
    `INSERT INTO users (id, email, is_active, email_verified_at, created_at)
     SELECT gen_random_uuid(), $1, true, 0, 0 WHERE NOT EXISTS (SELECT 1 FROM users WHERE email = $1)`,
    [email],
  );
  const [user] = await db.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [email]);
  return issueToken(provider, user?.id ?? '', true, { icon: 'desktop', label: 'Room' });
}

async function mark(token: string): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/user/favorites/${film}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'video' }),
  });
  expect(answer.status).toBe(200);
}

/** Imports one channel with one programme, all day. */
async function bring(title: string): Promise<void> {
  const [m3u, xmltv] = [join(folder, 'tv.m3u'), join(folder, 'guide.xml')];
  const day = today.replaceAll('-', '');
  writeFileSync(m3u, `#EXTM3U\n#EXTINF:-1 tvg-id="one",One\n${stream}\n`);
  writeFileSync(
    xmltv,
    `<tv><channel id="one"><display-name>One</display-name></channel>
     <programme channel="one" start="${day}000000 +0000" stop="${day}235900 +0000"><title>${title}</title></programme></tv>`,
  );
  const request = { m3u: [m3u], xmltv: [xmltv], keepGoing: false, keepDemo: false };
  await importChannelsAndGuide(request, { db, now: Date.now });
}

function writePicture(): void {
  const place = join(folder, 'media/art/poster');
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, `${film}-400.webp`), 'a picture');
}

/** What nginx keeps on the disk. */
function keptTexts(): string[] {
  const files = readdirSync(nginx.kept, { recursive: true, withFileTypes: true });
  return files
    .filter((file) => file.isFile())
    .map((file) => readFileSync(join(file.parentPath, file.name), 'latin1'));
}
