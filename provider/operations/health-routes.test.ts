import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AccountService, openAccountService } from '../../tests/support/account-service.ts';
import { accountRoutes } from '../accounts/routes.ts';
import { createApp } from '../app.ts';
import type { Database } from '../database.ts';
import type { Env, Provider } from '../provider-types.ts';
import { healthRoutes } from './health-routes.ts';
import { createLog } from './log.ts';

const operators = { PUBLIC_URL: 'https://tv.example', TRUST_PROXY: '1' };
const publicCaching = { 'Cache-Control': 'public' };
const token = 'prometheus-reads-this';

let service: AccountService;
let ending: AbortController;
beforeAll(async () => {
  service = await openAccountService(operators);
  // The queue is open, as after the start of a provider. A check does not wait for as long as opening may take.
  await service.provider.queue.open();
});
beforeEach(() => {
  ending = new AbortController();
});
afterAll(async () => {
  await service.provider.queue.close();
  await service.close();
});

type Asked = { headers?: Record<string, string>; from?: string };

function appOf(provider: Provider) {
  const app = createApp(provider, {
    mounts: [
      { at: '/', routes: (of) => healthRoutes(of, ending.signal) },
      { at: '/api', routes: accountRoutes },
      {
        at: '/poster',
        routes: () => new Hono<Env>().get('/', (c) => c.text('', 200, publicCaching)),
      },
    ],
  });
  return (path: string, { headers = {}, from = '127.0.0.1' }: Asked = {}) =>
    app.request(path, { headers }, { incoming: { socket: { remoteAddress: from } } });
}

const withDatabase = (db: Partial<Database>): Provider => ({
  ...service.provider,
  db: { ...service.provider.db, ...db },
});

describe('a provider that answers viewers', () => {
  it('lives and is ready', async () => {
    const ask = appOf(service.provider);
    expect((await ask('/livez')).status).toBe(200);
    const ready = await ask('/readyz');
    expect(ready.status).toBe(200);
    expect(ready.headers.get('cache-control')).toBe('no-store');
    expect(await ready.json()).toEqual({
      ready: true,
      closing: false,
      checks: { database: 'ok', migrations: 'ok', queue: 'ok' },
    });
  });

  it('lets caches keep other answers as before', async () => {
    const poster = await appOf(service.provider)('/poster');
    expect(poster.headers.get('cache-control')).toBe('public');
  });

  it('is not ready once it has been asked to end, and lives until it has', async () => {
    const ask = appOf(service.provider);
    ending.abort();
    expect((await ask('/readyz')).status).toBe(503);
    expect(await (await ask('/readyz')).json()).toMatchObject({ ready: false, closing: true });
    expect((await ask('/livez')).status).toBe(200);
  });
});

describe('a provider that cannot answer viewers lives, is not ready, and says what is missing', () => {
  const checksOf = async (provider: Provider) => {
    const ask = appOf(provider);
    const ready = await ask('/readyz');
    expect(ready.status).toBe(503);
    expect((await ask('/livez')).status).toBe(200);
    return ((await ready.json()) as { checks: object }).checks;
  };

  it('where the database refuses', async () => {
    const query = () => Promise.reject(new Error('password authentication failed for "sahra"'));
    expect(await checksOf(withDatabase({ query }))).toMatchObject({ database: 'failed' });
  });

  it('where the database does not answer', async () => {
    const query = () => new Promise<never>(() => {});
    expect(await checksOf(withDatabase({ query }))).toMatchObject({
      database: 'failed',
      migrations: 'failed',
    });
  });

  it('where a migration was not applied', async () => {
    const { db } = service.provider;
    const [last] = await db.query<{ name: string; checksum: string }>(
      'SELECT name, checksum FROM migrations ORDER BY name DESC LIMIT 1',
    );
    await db.query('DELETE FROM migrations WHERE name = $1', [last?.name]);
    expect(await checksOf(service.provider)).toEqual({
      database: 'ok',
      migrations: 'failed',
      queue: 'ok',
    });
    await db.query('INSERT INTO migrations (name, checksum) VALUES ($1, $2)', [
      last?.name,
      last?.checksum,
    ]);
  });

  it('where the queue cannot be opened', async () => {
    const queue = { open: () => Promise.reject(new Error('no queue')), close: async () => {} };
    expect(await checksOf({ ...service.provider, queue })).toEqual({
      database: 'ok',
      migrations: 'ok',
      queue: 'failed',
    });
  });
});

describe('the log of a provider that is asked every few seconds whether it is ready', () => {
  it('says why a check failed, and when it passes again, once each', async () => {
    const lines: string[] = [];
    const log = createLog(
      { logLevel: 'info', logFormat: 'json' },
      { write: (line: string) => lines.push(line) > 0 },
    );
    let isAway = false;
    const query: Database['query'] = (...asked) =>
      isAway
        ? Promise.reject(new Error('the password of noor@home.example'))
        : service.provider.db.query(...asked);
    const ask = appOf({ ...withDatabase({ query }), log });
    const saidOf = (check: string) => lines.filter((line) => line.includes(`"check":"${check}"`));

    await ask('/readyz');
    expect(saidOf('database')).toEqual([]);
    isAway = true;
    for (let times = 0; times < 3; times += 1) await ask('/readyz');
    expect(saidOf('database')).toEqual([
      expect.stringMatching(/"level":"error".*"reason":"Error < at /),
    ]);
    isAway = false;
    for (let times = 0; times < 3; times += 1) await ask('/readyz');
    expect(saidOf('database').slice(1)).toEqual([expect.stringContaining('passes again')]);
    expect(lines.join('')).not.toContain('noor');
  });
});

describe('the metrics', () => {
  it('are read on this machine, and by nobody elsewhere', async () => {
    const ask = appOf(service.provider);
    expect((await ask('/metrics')).status).toBe(200);
    expect((await ask('/metrics', { from: '192.0.2.7' })).status).toBe(404);
    // A proxy on this machine speaks for somebody else.
    const forwarded = { 'x-forwarded-for': '192.0.2.7' };
    expect((await ask('/metrics', { headers: forwarded })).status).toBe(404);
  });

  it('are read from anywhere by who knows the token, and then by nobody without it', async () => {
    const config = { ...service.provider.config, metricsToken: token };
    const ask = appOf({ ...service.provider, config });
    const from = '192.0.2.7';
    const bearing = (given: string) => ({ headers: { authorization: `Bearer ${given}` }, from });
    expect((await ask('/metrics', bearing(token))).status).toBe(200);
    expect((await ask('/metrics', bearing(`${token}x`))).status).toBe(404);
    expect((await ask('/metrics')).status).toBe(404);
  });

  it('count requests by the pattern of their route, and never by what a viewer sent', async () => {
    const ask = appOf(service.provider);
    await ask('/api/settings');
    await ask('/api/devices/noor-of-amman?email=noor@home.example');
    await ask('/wp-admin/noor-of-amman');
    const text = await (await ask('/metrics')).text();
    expect(text).toContain(
      'sahra_http_request_duration_seconds_count{method="GET",route="/api/settings",status="200"} 1',
    );
    expect(text).toMatch(/route="\/api\/[^"]*",status="40[14]"/);
    expect(text).not.toContain('noor');
  });

  it('have what Prometheus expects of a process of Node', async () => {
    const answer = await appOf(service.provider)('/metrics');
    expect(answer.headers.get('content-type')).toContain('text/plain');
    expect(await answer.text()).toContain('process_resident_memory_bytes');
  });
});
