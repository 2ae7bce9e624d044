import { Hono } from 'hono';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { smallProgramming } from '../../tests/support/demo-programming.ts';
import { type GuideService, guideService } from '../../tests/support/guide-service.ts';
import { openWebHost, type WebHost } from '../../tests/support/television/web-host.ts';
import { answerError } from '../http/error-answers.ts';
import type { Env } from '../provider-types.ts';
import { streamCheckRoutes } from './admin-stream-check-routes.ts';
import { runCheckCommand } from './stream-check-command.ts';
import { streamCheckExecutorOverServer } from './stream-check-executor.ts';
import { streamCheckExecutorInDatabase } from './stream-check-executor-in-database.ts';

let service: GuideService;
let host: WebHost;
beforeAll(async () => {
  service = await guideService(smallProgramming, Date.parse('2026-11-25T12:00:00Z'));
  host = await openWebHost({
    '/news.m3u8': { body: '#EXTM3U\n#EXT-X-TARGETDURATION:6\n#EXTINF:6,\n1.ts\n' },
    '/1.ts': { body: 'segment' },
    '/film.mpd': { body: '<MPD></MPD>' },
  });
  await service.provider.db.query(
    `INSERT INTO sources (id, kind, address, interval_ms, added_at, due_at)
     VALUES ('home', 'm3u', $1, 1, 1, 1)`,
    [`${host.origin}/tv.m3u`],
  );
  await service.bring({
    m3u: `#EXTM3U\n#EXTINF:-1,News\n${host.origin}/news.m3u8\n#EXTINF:-1,Film\n${host.origin}/film.mpd\n`,
  });
  await service.provider.db.query(
    `UPDATE channels SET source_id = 'home' WHERE title->>'und' IN ('News', 'Film')`,
  );
});
afterAll(async () => {
  await host.close();
  await service.close();
});

async function run(
  order: { source?: string; again: boolean },
  clock = service.provider.now,
  databaseUrl?: string,
) {
  const lines: string[] = [];
  const { db, now } = service.provider;
  const config = { ...service.provider.config, databaseUrl };
  const executor = streamCheckExecutorInDatabase({ db, config, now, pace: async () => {} });
  const terminal = { write: (line: string) => lines.push(line), now: clock };
  const well = await runCheckCommand(order, executor, terminal);
  return { well, text: lines.join('\n') };
}

it('the check command looks at new streams, and says of each channel what becomes of it', async () => {
  const { well, text } = await run({ again: false });
  expect(well).toBe(false);
  expect(text).toContain('2 streams are looked at, a second apart for a host.');
  expect(text).toMatch(/^CHANNEL +KIND +HTTPS +CORS +CODECS +VERDICT +REASON$/m);
  expect(text).toMatch(/^News +hls +no +no +\? +relay +no-cors$/m);
  expect(text).toMatch(/^Film +dash +no +no +\? +never +dash$/m);
  expect(text).toContain('2 streams: 0 plays, 1 relay, 0 embed, 1 never, 0 dead');
  expect(text).not.toContain(host.origin);
});

it('it looks at the same streams again only when asked to', async () => {
  const before = host.requests.length;
  await run({ again: false });
  expect(host.requests).toHaveLength(before);
  await run({ again: true });
  expect(host.requests.length).toBeGreaterThan(before);
});

it('it says from time to time how far it is', async () => {
  let seconds = 0;
  const slow = () => ++seconds * 11_000;
  const { text } = await run({ again: true }, slow);
  expect(text).toMatch(/second apart for a host\.\n0 of 2 …\n1 of 2 …\n2 of 2 …\nCHANNEL/);
});

it('it may be asked about one source', async () => {
  const { text } = await run({ source: 'elsewhere', again: false });
  expect(text).toBe('There is no channel with a stream of its own.');
});

it('with a database server it leaves the streams of a panel or a tuner to the server, which knows who watches', async () => {
  const { db, now } = service.provider;
  await db.query(`UPDATE channels SET connections = 1 WHERE title->>'und' = 'News'`);
  const before = host.count('/news.m3u8');
  const { text } = await run({ again: true }, now, 'postgres://database.example/sahra');
  expect(host.count('/news.m3u8')).toBe(before);
  expect(text).toMatch(/^1 streams are looked at/);
  expect(text).toMatch(/\n1 streams wait: their source limits how many it sends at once/);
  await db.query('UPDATE channels SET connections = NULL');
});

it('it ends while viewers use all streams of a source, and says how many streams wait', async () => {
  const waiting = {
    channel: 'News',
    kind: 'unknown',
    https: false,
    codecs: [],
    playsElsewhere: false,
    isDue: true,
    isPutOff: true,
  };
  const lines: string[] = [];
  const executor = {
    listResults: async () => [waiting, { ...waiting, channel: 'Film' }],
    requestChecks: async () => {},
    checkOrWait: () => Promise.reject(new Error('nothing can be looked at')),
  };
  const terminal = { write: (line: string) => lines.push(line), now: service.provider.now };
  expect(await runCheckCommand({ again: false }, executor, terminal)).toBe(true);
  expect(lines.join('\n')).toMatch(/^News .* not known yet$/m);
  expect(lines.at(-1)).toMatch(/^2 streams wait: /);
});

it('a running server is asked for the same, and says which streams viewers put off', async () => {
  const secret = 'a'.repeat(40);
  let looked = 0;
  const routes = new Hono<Env>().onError(answerError(service.provider.log));
  routes.route(
    '/',
    streamCheckRoutes(
      { ...service.provider, relay: { hasRoom: () => false } },
      secret,
      async () => {
        looked += 1;
      },
    ),
  );
  const here = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
  const executor = streamCheckExecutorOverServer(async (schema, path, body) => {
    const request = {
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    };
    const answer = await routes.request(`/${path}`, request, here);
    expect(answer.status).toBe(200);
    return v.parse(schema, await answer.json());
  });
  await executor.requestChecks({ source: 'home', again: false });
  expect(looked).toBe(1);
  expect(await executor.listResults('home')).toMatchObject([
    { channel: 'News', verdict: 'relay', isPutOff: false },
    { channel: 'Film', verdict: 'never', isPutOff: false },
  ]);
  await service.provider.db.query(`UPDATE channels SET connections = 1 WHERE source_id = 'home'`);
  await executor.requestChecks({ source: 'home', again: true });
  expect(await executor.listResults('home')).toMatchObject([
    { channel: 'News', isPutOff: true },
    { channel: 'Film', isPutOff: true },
  ]);
  expect((await routes.request('/streams', {}, here)).status).toBe(404);
});

it('the line of a backup that cannot be played says that its channel plays from another address', async () => {
  const { db } = service.provider;
  const [news, film] = [`${host.origin}/news.m3u8`, `${host.origin}/film.mpd`];
  await service.bring({
    m3u: `#EXTM3U\n#EXTINF:-1 tvg-id="n",News\n${news}\n#EXTINF:-1 tvg-id="n",News\n${film}\n#EXTINF:-1,Film\n${film}\n`,
  });
  await db.query(`UPDATE channels SET source_id = 'home' WHERE source = 'import'`);
  const { well, text } = await run({ again: false });
  expect(well).toBe(false);
  expect(text).toMatch(/^News .* relay +no-cors$/m);
  expect(text).toMatch(/^News .* never +dash; the channel plays from another address$/m);
  expect(text).toMatch(/^Film .* never +dash$/m);
});

it('a hidden channel is not looked at, and is no failure of the command', async () => {
  const { db } = service.provider;
  const before = host.requests.length;
  await db.query(`UPDATE channels SET hidden = true WHERE source = 'import'`);
  const { well, text } = await run({ again: true });
  expect([well, text]).toEqual([true, 'There is no channel with a stream of its own.']);
  expect(host.requests).toHaveLength(before);
});
