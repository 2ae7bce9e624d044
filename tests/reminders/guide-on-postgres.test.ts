import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../provider/app.ts';
import { prepareAndStoreCatalogue } from '../../provider/catalogue/store-catalogue.ts';
import { readConfig } from '../../provider/config.ts';
import { openPostgres } from '../../provider/database.ts';
import { demoCatalogue } from '../../provider/demo/catalogue/catalogue.ts';
import { demo } from '../../provider/demo/demo.ts';
import { createRateLimit, dropPastLimits } from '../../provider/http/rate-limit.ts';
import type { ImportMessage, ImportOrder } from '../../provider/import/import-protocol.ts';
import { importUnderLease } from '../../provider/import/import-under-lease.ts';
import { migrate } from '../../provider/migrations/migrate.ts';
import { openProvider } from '../../provider/open-provider.ts';
import type { Provider } from '../../provider/provider-types.ts';
import { mounts } from '../../provider/routes.ts';
import { ports } from '../support/push/ports.ts';
import { type Postgres, startPostgres } from '../support/push/postgres.ts';

/** Two processes of one operator, as far as a test needs them: each has connections and kept answers of its own. */
type Process = { provider: Provider; app: ReturnType<typeof createApp> };

const now = () => Date.parse('2026-11-21T12:00:00Z');
let postgres: Postgres;
let folder: string;
let one: Process;
let other: Process;

async function open(url: string): Promise<Process> {
  const config = readConfig({ DATABASE_URL: url });
  const db = openPostgres(url);
  const sendMail = async () => {};
  const provider = openProvider({ db, config, now, sendMail, builtIn: demo });
  await migrate(provider.db);
  await prepareAndStoreCatalogue(provider, demoCatalogue, 'demo');
  await demo.channels.store(provider.db);
  return { provider, app: createApp(provider, { mounts }) };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sahra-guide-on-postgres-'));
  postgres = await startPostgres(ports.postgres);
  one = await open(postgres.url);
  other = await open(postgres.url);
});
afterAll(async () => {
  await one?.provider.db.close();
  await other?.provider.db.close();
  await postgres?.close();
  await rm(folder, { recursive: true, force: true });
});

/** A programme on each channel at noon, and one of them twice. */
function guideOf(title: string, channels: number): string {
  const on = (channel: number, named: string) =>
    `<programme start="20261121120000 +0000" stop="20261121130000 +0000" channel="c${channel}"><title>${named}</title></programme>`;
  const numbers = Array.from({ length: channels }, (_, number) => number);
  const names = numbers.map(
    (number) => `<channel id="c${number}"><display-name>Channel ${number}</display-name></channel>`,
  );
  return `<tv>${names.join('')}${numbers.map((number) => on(number, title)).join('')}${on(0, title)}</tv>`;
}

async function bring(on: Process, xmltv: string): Promise<ImportMessage | undefined> {
  const file = join(folder, `${xmltv.length}.xml`);
  await writeFile(file, xmltv);
  return carriedOut(on, {
    do: 'import',
    xmltv: [file],
    m3u: [],
    keepGoing: false,
    keepDemo: false,
  });
}

async function carriedOut(on: Process, order: ImportOrder): Promise<ImportMessage | undefined> {
  const messages: ImportMessage[] = [];
  await importUnderLease(order, on.provider, (message) => messages.push(message));
  return messages.at(-1);
}

async function read(on: Process, path: string) {
  const answer = await on.app.request(`/api/${path}`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as {
    data: { title: string; programs: { video: { title: string } }[] }[];
  };
}
/**
 * A process learns of another's import by a notification of the database, so a read straight after the import may still
 * give the earlier guide.
 */
const day = 'live-streams/epg?date=2026-11-21&timezone=UTC';
const titlesIn = async (on: Process) =>
  (await read(on, day)).data.map(({ programs }) => programs.map(({ video }) => video.title));

describe('a guide on a PostgreSQL server', () => {
  it('is imported, and read back by every process', async () => {
    expect(await titlesIn(other)).toHaveLength(demoCatalogue.channels.length);
    const last = await bring(one, guideOf('Evening News', 3));
    expect(last).toMatchObject({ kind: 'done', summary: { channels: 3, programmes: 3 } });
    await expect
      .poll(() => titlesIn(other))
      .toEqual([['Evening News'], ['Evening News'], ['Evening News']]);
  });

  it('is taken over by the next one, and leaves no table behind', async () => {
    expect(await bring(other, guideOf('Night Film', 2))).toMatchObject({ kind: 'done' });
    await expect.poll(() => titlesIn(one)).toEqual([['Night Film'], ['Night Film']]);
    const tables = await one.provider.db.query(
      `SELECT relname FROM pg_class WHERE relkind = 'r' AND relname LIKE 'laid%'`,
    );
    expect(tables).toEqual([]);
    expect((await read(one, 'search?q=Channel')).data).not.toEqual([]);
  });

  it('is whole to viewers while two processes import at once', async () => {
    let over = false;
    const imports = Promise.all([
      bring(one, guideOf('From the one', 150)),
      bring(other, guideOf('From the other', 151)),
    ]).finally(() => {
      over = true;
    });
    while (!over) {
      for (const on of [one, other]) {
        await Promise.all([read(on, 'live-streams'), read(on, day), read(on, 'search?q=Channel')]);
      }
    }
    expect(await imports).toMatchObject([{ kind: 'done' }, { kind: 'done' }]);
    const shown = await titlesIn(one);
    expect([150, 151]).toContain(shown.length);
    expect(new Set(shown.flat()).size).toBe(1);
  });

  it('gives way to the demo’s channels again', async () => {
    expect(await carriedOut(one, { do: 'demo' })).toEqual({ kind: 'demo' });
    await expect
      .poll(async () => (await read(other, 'live-streams')).data)
      .toHaveLength(demoCatalogue.channels.length);
  });
});

describe('tries on a PostgreSQL server', () => {
  it('are counted by all processes together, however many come at once', async () => {
    const limitOf = (on: Process) =>
      createRateLimit(on.provider, { name: 'test', tries: 10, windowMs: 900_000 });
    const [here, there] = [limitOf(one), limitOf(other)];
    const tries = await Promise.all(
      Array.from({ length: 30 }, (_, number) => (number % 2 ? here : there).tryUse('noor')),
    );
    expect(tries.filter(Boolean)).toHaveLength(10);
    await here.giveAllBack('noor');
    expect(await there.tryUse('noor')).toBe(true);
    await dropPastLimits(one.provider, Date.now() + 3_600_000);
    expect(await one.provider.db.query('SELECT key FROM rate_limits')).toEqual([]);
  });
});

it('a PostgreSQL database of an earlier version is brought up to date', async () => {
  await one.provider.db.query('CREATE DATABASE earlier');
  const db = openPostgres(postgres.url.replace(/[^/]+$/, 'earlier'));
  await db.query('CREATE TABLE migrations (name text PRIMARY KEY)');
  const of = (path: string) => new URL(`../../${path}`, import.meta.url);
  for (const script of [
    of('provider/migrations/001-accounts.sql'),
    of('provider/migrations/002-catalogue.sql'),
    of('provider/migrations/003-guide.sql'),
    of('tests/fixtures/earlier-schemas/004-reminders.sql'),
  ]) {
    await db.run(await readFile(script, 'utf8'));
    await db.query('INSERT INTO migrations VALUES ($1)', [script.pathname.split('/').at(-1)]);
  }
  await migrate(db);
  await migrate(db);
  expect(await db.query('SELECT token_id FROM push_subscriptions')).toEqual([]);
  expect(await db.query('SELECT key FROM rate_limits')).toEqual([]);
  await db.close();
});
