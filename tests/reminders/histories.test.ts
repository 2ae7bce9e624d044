import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Database, openPostgres } from '../../provider/database.ts';
import { type Done, faultsOf, faultsOfPushes } from '../support/history/check-history.ts';
import { act, channelId, look, plan, type Watching } from '../support/history/restless-viewer.ts';
import { openSlowConnection, type SlowConnection } from '../support/history/slow-connection.ts';
import { propertyRuns } from '../support/property-test-runs.ts';
import { readCertificates } from '../support/push/certificates.ts';
import { eventually } from '../support/push/eventually.ts';
import { ports } from '../support/push/ports.ts';
import { type Postgres, startPostgres } from '../support/push/postgres.ts';
import { type ProviderProcess, startProvider } from '../support/push/provider-process.ts';
import { openPushSink, type PushSink } from '../support/push/push-sink.ts';
import { soon, viewerOf } from '../support/push/viewer-of-provider.ts';
import {
  addViewerWithBrowsers,
  openProviderDatabase,
} from '../support/push/viewer-with-browsers.ts';

const { FC_SEED } = process.env;
const seed = FC_SEED ? Number(FC_SEED) : Date.now() % 1_000_000;
const second = 1000;
const minute = 60 * second;
const names = ['Noor', 'Sami', 'Layla', 'Omar', 'Huda', 'Zayd', 'Rima', 'Faris'];
/** Longer than a provider's claim of a delivery lasts. */
const longerThanClaim = 14 * second;

const certificates = readCertificates(inject('folder'));
let postgres: Postgres;
let db: Database;
let sink: PushSink;
let slow: SlowConnection;
let env: Record<string, string>;
let one: ProviderProcess;
let other: ProviderProcess;
beforeAll(async () => {
  postgres = await startPostgres(ports.postgres);
  slow = await openSlowConnection(ports.postgres);
  env = { DATABASE_URL: postgres.url, DEMO: '1', NODE_EXTRA_CA_CERTS: certificates.authority };
  sink = await openPushSink(certificates, { port: ports.sink });
  const throughSlow = { ...env, DATABASE_URL: postgres.url.replace(/:\d+\//, `:${slow.port}/`) };
  one = await startProvider(ports.provider, throughSlow);
  other = await startProvider(ports.secondProvider, env);
  db = await openProviderDatabase(env);
});
afterAll(async () => {
  await Promise.all([one?.stop(), other?.stop()]);
  await slow?.close();
  await db?.close();
  await sink?.close();
  await postgres?.close();
});

test('a connection to the database that breaks within a transaction ends that one alone', async () => {
  const through = openPostgres(postgres.url.replace(/:\d+\//, `:${slow.port}/`), () => {});
  const failed = through.transaction(async (within) => {
    await within.query('SELECT 1');
    slow.cut();
    // The break arrives while no statement waits for an answer.
    await eventually('break of the connection', () => through.connections?.().idle === 0);
    await wait(100);
    await within.query('SELECT 1');
  });
  await expect(failed).rejects.toThrow(/not queryable|Connection terminated/);
  expect(await through.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await through.close();
});

const wait = (ms: number) => new Promise((next) => setTimeout(next, ms));

/** All that happens to the two processes and to the database, while viewers go on. */
async function disturb(): Promise<void> {
  await wait(second);
  slow.hold();
  await wait(3 * second);
  slow.release();
  await other.kill();
  await wait(second / 2);
  slow.cut();
  other = await startProvider(ports.secondProvider, env);
  process.kill(one.pid, 'SIGSTOP');
  await wait(longerThanClaim);
  process.kill(one.pid, 'SIGCONT');
  await wait(second);
}

/** A viewer with a browser, and a programme whose reminder comes due in the middle of it all. */
async function newViewer(name: string): Promise<Watching & { programme: string }> {
  const member = await addViewerWithBrowsers(db, { size: 1, origin: `${sink.origin}/${name}` });
  const watching = { name, member, origins: [one.origin, other.origin], start: soon(180 * minute) };
  return { ...watching, programme: `Derby of ${name}` };
}

test('whatever is killed, stands still or waits for its database, no change that was confirmed to eight viewers is lost, undone or made twice', async ({
  onTestFailed,
}) => {
  onTestFailed(() => console.log(`FC_SEED=${seed}`, one.output(), other.output()));
  for (let round = 0; round < propertyRuns(1).numRuns; round += 1) {
    const present = names.map((name) => `${name}-${round}`);
    const viewers = await Promise.all(present.map(newViewer));
    // The stage of five minutes before comes due while one process stands still and the other has just started.
    for (const { member, programme: title } of viewers) {
      const start = soon(5 * minute + 10 * second);
      await viewerOf(other.origin, member).remind({ channelId, title, start });
    }
    const history: Done[] = [];
    let isOver = false;
    const acting = viewers.map((viewer, at) =>
      act(viewer, plan(seed + round * names.length + at), history, () => isOver),
    );
    await disturb();
    isOver = true;
    await Promise.all(acting);
    for (const viewer of viewers)
      for (const origin of viewer.origins)
        history.push({ viewer: viewer.name, ...(await look(viewer, origin)) });
    const tagsOf = (name: string) => sink.topics.get(`/${name}/crowd/1`) ?? [];
    await eventually('push to everybody', () => present.every((name) => tagsOf(name).length > 0));
    expect(faultsOf(history)).toEqual([]);
    const pushed = present.map((name) => ({ reminder: name, stage: 5, tags: tagsOf(name) }));
    expect(faultsOfPushes(pushed)).toEqual([]);
    const count = (outcome: string) => history.filter((done) => done.outcome === outcome).length;
    console.log(
      `seed ${seed}: ${count('taken')} changes and looks answered, ${count('unknown')} not; ${pushed.flatMap(({ tags }) => tags).length} pushes to ${names.length}`,
    );
    expect(count('taken')).toBeGreaterThan(names.length * 10);
  }
});
