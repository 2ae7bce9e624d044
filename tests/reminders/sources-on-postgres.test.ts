import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../provider/config.ts';
import { openPostgres } from '../../provider/database.ts';
import { migrate } from '../../provider/migrations/migrate.ts';
import { openProvider } from '../../provider/open-provider.ts';
import type { Provider } from '../../provider/provider-types.ts';
import type { RegularWork } from '../../provider/queue/start-regular-work.ts';
import { addSource } from '../../provider/sources/add-source.ts';
import { refreshOrRemoveSource } from '../../provider/sources/refresh-or-remove-source.ts';
import { runRefreshInThread } from '../../provider/sources/run-refresh-in-thread.ts';
import { listSources } from '../../provider/sources/sources-table.ts';
import { startRefreshes } from '../../provider/sources/start-refreshes.ts';
import { withTemporaryFolder } from '../../provider/sources/temporary-folder.ts';
import { eventually } from '../support/push/eventually.ts';
import { ports } from '../support/push/ports.ts';
import { type Postgres, startPostgres } from '../support/push/postgres.ts';
import { guideOf, playlistOf } from '../support/source-service.ts';
import { openWebHost, type WebHost } from '../support/web-host.ts';

let postgres: Postgres;
let host: WebHost;
const open: Provider[] = [];

function openOn(url: string): Provider {
  const config = readConfig({ DATABASE_URL: url });
  const sendMail = async () => {};
  const provider = openProvider({ db: openPostgres(url), config, now: Date.now, sendMail });
  open.push(provider);
  return provider;
}

beforeAll(async () => {
  postgres = await startPostgres(ports.postgres);
  host = await openWebHost();
  await migrate(openOn(postgres.url).db);
});
afterAll(async () => {
  for (const provider of open) {
    await provider.queue.close();
    await provider.db.close();
  }
  await host?.close();
  await postgres?.close();
});

/** Programmes whose titles cannot be packed, so that their guide is stored in several parts. */
const hashedProgrammes = Array.from({ length: 12_000 }, (_, number) => {
  const time = (minutes: number) =>
    `${new Date(Date.UTC(2026, 10, 21) + minutes * 60_000).toISOString().replace(/[-T:]/g, '').slice(0, 14)} +0000`;
  const title = createHash('sha256').update(String(number)).digest('hex');
  return { channel: 'one', title, start: time(number), stop: time(number + 1) };
});

const add = (id: string, kind: 'm3u' | 'xmltv', path: string) =>
  addSource(
    openOn(postgres.url).db,
    { kind, address: host.origin + path, id, intervalMs: 3_600_000, options: {} },
    Date.now(),
  );

describe('sources on a PostgreSQL server', () => {
  it('are refreshed by two processes together, each source once and never two at a time', async () => {
    const ids = Array.from({ length: 6 }, (_, number) => `tv${number}`);
    for (const id of ids) {
      host.pages.set(`/${id}.m3u`, playlistOf(id));
      await add(id, 'm3u', `/${id}.m3u`);
    }
    const workers = new Map<string, number>();
    let running = 0;
    let most = 0;
    const started: RegularWork[] = [];
    for (const name of ['one', 'other']) {
      const provider = openOn(postgres.url);
      const refreshes = await startRefreshes(provider, async (id) => {
        running += 1;
        most = Math.max(most, running);
        workers.set(name, (workers.get(name) ?? 0) + 1);
        // Another connection for the work, as its thread has one.
        const result = await withTemporaryFolder((folder) =>
          refreshOrRemoveSource(openOn(postgres.url), id, { folder }),
        );
        running -= 1;
        return result;
      });
      started.push(refreshes);
    }
    const { db } = openOn(postgres.url);
    await eventually('all sources read', async () => {
      await Promise.all(started.map(({ queueDueNow }) => queueDueNow()));
      const sources = await listSources(db);
      return sources.every(({ refreshedAt }) => refreshedAt !== null);
    });
    for (const { stop } of started) await stop();
    expect(most).toBe(1);
    expect([...workers.values()].reduce((sum, count) => sum + count, 0)).toBe(ids.length);
    expect(host.answered.toSorted()).toEqual(ids.map((id) => `200 /${id}.m3u`));
    expect(await db.query('SELECT source_id FROM channels ORDER BY position')).toEqual(
      ids.map((id) => ({ source_id: id })),
    );
  });

  it('are read in a thread that has a connection of its own, and their documents come back whole', async () => {
    process.env.DATABASE_URL = postgres.url;
    host.pages.set('/guide.xml', guideOf(...hashedProgrammes));
    await add('guide', 'xmltv', '/guide.xml');
    const { signal } = new AbortController();
    expect(await runRefreshInThread('guide', undefined, signal)).toMatchObject({ outcome: 'new' });
    expect(await runRefreshInThread('guide', undefined, signal)).toMatchObject({
      outcome: 'unchanged',
    });
    const { db } = openOn(postgres.url);
    const parts = await db.query(
      `SELECT 1 FROM source_document_parts JOIN source_documents ON id = document_id WHERE kind = 'guide'`,
    );
    expect(parts.length).toBeGreaterThan(2);
    const titles = await db.query(
      `SELECT title->>'und' AS title FROM programmes ORDER BY start_ms`,
    );
    expect(titles).toEqual(hashedProgrammes.map(({ title }) => ({ title })));
    delete process.env.DATABASE_URL;
  });
});
