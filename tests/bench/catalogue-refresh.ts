/**
 * Measures how long a viewer's query waits while a source brings a catalogue of 20,000 films (with `--quick` 4,000),
 * next to the same query in a quiet time, on the embedded database in a folder. Each query counts the films: viewers
 * see none, or all.
 */
import 'temporal-polyfill/global';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Database } from '../../provider/database.ts';
import { openEmbeddedDatabase } from '../../provider/embedded/open-embedded-database.ts';
import { migrate } from '../../provider/migrations/migrate.ts';
import { runInThread } from '../../provider/process/run-in-thread.ts';
import { percentile } from './percentile.ts';
import { printTable, type Row } from './ratio-table.ts';

const large = 20_000;
const quick = 4000;
/** Milliseconds that a viewer's query may wait. */
const longestWaitMs = 300;
/** Milliseconds between two queries. */
const pauseMs = 5;

export async function catalogueRefresh({ repeats }: { readonly repeats: number }): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sahra-catalogue-'));
  const db = await openEmbeddedDatabase(join(folder, 'data'));
  await migrate(db);
  const size = repeats > 1 ? large : quick;
  const bring = (seconds: number) =>
    runInThread(new URL('./catalogue-refresh-thread.ts', import.meta.url), {
      ...{ data: { size, seconds }, embedded: db, memory: 2048, onMessage: () => {} },
      onFailure: (reason) => console.log(reason),
    });
  const rows: Row[] = [];
  const quiet = await whileReading(db, () => setTimeout(3000));
  const first = await whileReading(db, () => bring(5400));
  const again = await whileReading(db, () => bring(5401));
  for (const [what, { seconds, waits, counts }] of [
    ['the first catalogue', first],
    ['the next one', again],
  ] as const) {
    rows.push(
      { what: `${what}: all of it`, unit: 's', ours: seconds },
      {
        what: `${what}: longest wait of a query, beside the longest in a quiet time`,
        unit: 'ms',
        ours: Math.max(...waits),
        theirs: Math.max(...quiet.waits),
        limit: longestWaitMs,
      },
      {
        what: `${what}: p99 of ${waits.length} queries`,
        unit: 'ms',
        ours: percentile(waits, 99),
        theirs: percentile(quiet.waits, 99),
      },
      { what: `${what}: different numbers of films seen`, unit: '', ours: counts.size, limit: 2 },
    );
  }
  printTable(rows);
  await db.close();
  await rm(folder, { recursive: true, force: true });
}

type Reading = { seconds: number; waits: number[]; counts: Set<number> };

async function whileReading(db: Database, work: () => Promise<unknown>): Promise<Reading> {
  const waits: number[] = [];
  const counts = new Set<number>();
  let over = false;
  const read = async () => {
    while (!over) {
      const began = performance.now();
      const [row] = await db.query<{ count: number }>('SELECT count(*) FROM entries WHERE listed');
      waits.push(performance.now() - began);
      counts.add(row?.count ?? 0);
      await setTimeout(pauseMs);
    }
  };
  const began = performance.now();
  const reading = read();
  await work().finally(() => {
    over = true;
  });
  await reading;
  return { seconds: (performance.now() - began) / 1000, waits, counts };
}
