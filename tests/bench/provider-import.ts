/** Measures the import of a large guide while viewers read, and of a smaller one day after day. */
import { setTimeout } from 'node:timers/promises';
import { percentile } from './percentile.ts';
import type { BenchOptions } from './provider.ts';
import { dateIn, importGuide, writeGuide } from './provider-guides.ts';
import {
  onProvider,
  type ProviderStage,
  readsOf,
  residentMb,
  storedMb,
  timeOf,
} from './provider-stage.ts';
import type { Row } from './ratio-table.ts';

/** About 76 MB; with `--quick` 14 MB. */
const large = { channels: 500, programmes: 140_000 };
const quick = { channels: 500, programmes: 25_000 };
const small = { channels: 100, programmes: 5000 };
const imports = 15;
/** Milliseconds that a viewer may wait meanwhile in 99 of 100 requests. */
const longestWaitMs = 200;
/** Milliseconds between two reads of one viewer. */
const pauseMs = 50;

/**
 * How long viewers wait while a large guide replaces a smaller one, and while the answers are made again after it.
 */
export function viewersDuringImport(options: BenchOptions): Promise<Row[]> {
  return onProvider(options, async (stage) => {
    const { provider } = stage;
    await importGuide(stage, await writeGuide(stage, { ...small, firstDay: dateIn(-1) }));
    const file = await writeGuide(stage, {
      ...(options.repeats > 1 ? large : quick),
      firstDay: dateIn(-1),
    });
    for (const read of readsOf(dateIn(0))) await timeOf(provider.origin, read);
    const before = residentMb(provider.pid);
    const quiet = await whileReading(stage, () => setTimeout(5000));
    const busy = await whileReading(stage, () => importGuide(stage, file));
    return [
      { what: 'import beside viewers', unit: 's', ours: busy.seconds },
      ...[...busy.waits].flatMap(([what, waits]): Row[] => {
        const calm = quiet.waits.get(what) ?? [];
        const row = (of: string, share: number): Row => ({
          what: `${what}: ${of} of ${waits.length}, beside a quiet time`,
          unit: 'ms',
          ours: percentile(waits, share),
          theirs: percentile(calm, share),
        });
        return [row('p50', 50), { ...row('p99', 99), limit: longestWaitMs }, row('longest', 100)];
      }),
      { what: 'memory, beside before', unit: 'MB', ours: residentMb(provider.pid), theirs: before },
    ];
  });
}

type Waits = { seconds: number; waits: Map<string, number[]> };

async function whileReading({ provider }: ProviderStage, work: () => Promise<unknown>) {
  const waits: Waits['waits'] = new Map();
  let over = false;
  const viewers = readsOf(dateIn(0)).map(async (read) => {
    const mine: number[] = [];
    waits.set(read.what, mine);
    while (!over) {
      mine.push(await timeOf(provider.origin, read));
      await setTimeout(pauseMs);
    }
  });
  const began = performance.now();
  let seconds = Number.NaN;
  const worked = async () => {
    await work();
    seconds = (performance.now() - began) / 1000;
    // Also measures the answers that are made again after the import.
    await setTimeout(3000);
  };
  await Promise.all([
    worked().finally(() => {
      over = true;
    }),
    ...viewers,
  ]);
  return { seconds, waits };
}

/**
 * The size of the database after many imports compared with that after the first one: of the same guide, and of one
 * that moves on by a day each time.
 */
export async function storageOfImports(options: BenchOptions): Promise<Row[]> {
  const same = await storedByImports(options, () => 0);
  const daily = await storedByImports(options, (nth) => nth);
  return [
    ...storageRows(`${imports} imports of one guide`, same),
    ...storageRows(`${imports} imports, each a day later`, daily),
  ];
}

function storageRows(after: string, stored: readonly number[]): Row[] {
  const [first = 0] = stored;
  const what = `stored after ${after}, beside the first`;
  return [
    { what, unit: 'MB', ours: stored.at(-1) ?? 0, theirs: first, most: 1.2 },
    { what: 'the same at its largest', unit: 'MB', ours: Math.max(...stored), theirs: first },
  ];
}

/** The size after each import. `dayOf` says how many days from today the nth guide begins. */
function storedByImports(options: BenchOptions, dayOf: (nth: number) => number) {
  return onProvider(options, async (stage) => {
    const stored: number[] = [];
    while (stored.length < imports) {
      const firstDay = dateIn(dayOf(stored.length));
      await importGuide(stage, await writeGuide(stage, { ...small, firstDay }));
      stored.push(await storedMb(stage));
    }
    return stored;
  });
}
