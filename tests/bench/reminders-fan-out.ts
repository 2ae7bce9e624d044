/**
 * Measures how fast the reminder of one programme reaches all browsers, with real encryption, TLS and PostgreSQL, in
 * one process and then in two.
 */
import type { Certificates } from '../support/push/certificates.ts';
import { eventually } from '../support/push/eventually.ts';
import { ports } from '../support/push/ports.ts';
import { startPostgres } from '../support/push/postgres.ts';
import { familySeconds, processorSeconds } from '../support/push/processor-time.ts';
import { type ProviderProcess, startMeasured } from '../support/push/provider-process.ts';
import { openPushSink } from '../support/push/push-sink.ts';
import { soon, viewerOf } from '../support/push/viewer-of-provider.ts';
import {
  addViewerWithBrowsers,
  openProviderDatabase,
} from '../support/push/viewer-with-browsers.ts';
import { encryptionsPerCore } from './encryption-rate.ts';
import { percentile } from './percentile.ts';
import type { Row } from './ratio-table.ts';

const minute = 60_000;
/** Pushes in a second for each core. */
const target = 1000;
/** The rate of a core in two processes as a share of that in one. On a small machine two processes share caches. */
const linear = 0.9;

export type FanOut = {
  processes: number;
  pushes: number;
  /** Pushes in a second of the provider's processor time, without that of the database and the push service. */
  perCore: number;
  perCoreWithDatabase: number;
  perSecond: number;
  /** Milliseconds from the due time to the push service. */
  p50: number;
  p95: number;
};

type Measure = { repeats: number; size?: number };

export async function measureFanOut(
  certificates: Certificates,
  { repeats, size = 5000 }: Measure,
): Promise<FanOut[]> {
  const postgres = await startPostgres(ports.postgres);
  const env = {
    DATABASE_URL: postgres.url,
    // The programme is on one of the demo's channels.
    DEMO: '1',
    NODE_EXTRA_CA_CERTS: certificates.authority,
  };
  const sink = await openPushSink(certificates, { port: ports.sink });
  const db = await openProviderDatabase(env);
  const member = await addViewerWithBrowsers(db, { size, origin: sink.origin });
  await db.query('ANALYZE');
  await db.close();
  const processes: ProviderProcess[] = [];
  const results: FanOut[] = [];
  try {
    for (const port of [ports.provider, ports.secondProvider]) {
      processes.push(await startMeasured(port, env));
      // The first one compiles the code and opens the connections, so it is not counted.
      await sendToEverybody('Rehearsal');
      const runs: FanOut[] = [];
      while (runs.length < repeats) runs.push(await sendToEverybody(`Kick-off ${runs.length}`));
      results.push(medianOf(runs));
    }
  } finally {
    for (const one of processes) await one.stop();
    await sink.close();
    await postgres.close();
  }
  return results;

  async function sendToEverybody(title: string): Promise<FanOut> {
    sink.counts.clear();
    sink.arrivals.length = 0;
    const own = () => processes.reduce((sum, { pid }) => sum + processorSeconds(pid), 0);
    const [first] = processes;
    if (!first) throw new Error('There is no provider.');
    const start = soon(4000) + 5 * minute;
    await viewerOf(first.origin, member).remind({ channelId: 'sahra-sport-1', title, start });
    const before = { own: own(), database: familySeconds(postgres.pid) };
    await eventually('push to everybody', () => sink.counts.size === size, 120_000);
    const used = own() - before.own;
    const database = familySeconds(postgres.pid) - before.database;
    const due = start - 5 * minute;
    const late = sink.arrivals.map((at) => at - due);
    return {
      processes: processes.length,
      pushes: size,
      perCore: size / used,
      perCoreWithDatabase: size / (used + database),
      perSecond: (size / (Math.max(...late) - Math.min(...late))) * 1000,
      p50: percentile(late, 50),
      p95: percentile(late, 95),
    };
  }
}

function medianOf(runs: readonly FanOut[]): FanOut {
  const median = (of: (run: FanOut) => number) => percentile(runs.map(of), 50);
  return {
    processes: median((run) => run.processes),
    pushes: median((run) => run.pushes),
    perCore: median((run) => run.perCore),
    perCoreWithDatabase: median((run) => run.perCoreWithDatabase),
    perSecond: median((run) => run.perSecond),
    p50: median((run) => run.p50),
    p95: median((run) => run.p95),
  };
}

/** The comparison is the rate of encrypting and signing alone, measured in the same run. */
export function fanOutRows(runs: readonly FanOut[]): Row[] {
  const anchor = encryptionsPerCore();
  const rows = runs.flatMap((run): Row[] => {
    const what = (of: string) =>
      `${run.pushes} browsers, ${run.processes} ${run.processes > 1 ? 'processes' : 'process'}: ${of}`;
    return [
      { what: what('pushes/s/core'), unit: '', ours: run.perCore, theirs: anchor, least: target },
      { what: what('with the database’s share'), unit: '', ours: run.perCoreWithDatabase },
      { what: what('pushes/s by the clock'), unit: '', ours: run.perSecond },
      { what: what('due → push service, p50'), unit: 'ms', ours: run.p50 },
      { what: what('due → push service, p95'), unit: 'ms', ours: run.p95 },
    ];
  });
  const [one, two] = runs;
  if (!one || !two) return rows;
  const what = 'a core’s rate, two processes to one';
  return [...rows, { what, unit: '×', ours: two.perCore / one.perCore, least: linear }];
}
