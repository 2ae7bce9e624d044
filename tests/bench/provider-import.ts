/** A large guide that is imported while viewers read, and a smaller one that is imported day after day. */
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

/** About 76 MB; quick ones 14 MB. */
const large = { channels: 500, programmes: 140_000 };
const quick = { channels: 500, programmes: 25_000 };
const small = { channels: 100, programmes: 5000 };
const imports = 15;
/** Milliseconds that a viewer may wait meanwhile, all but one time in a hundred. */
const longestWaitMs = 200;
/** Milliseconds between two reads of one viewer. */
const pauseMs = 50;

/**
 * What viewers wait for while a large guide takes the place of a smaller one,
 * the answers made anew after it included.
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
    // What is made anew once the guide is in belongs to it.
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
 * The database after many imports beside what it was after the first one: of one
 * guide, and of one that goes on day by day.
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

/** What is stored after each import; `dayOf` says how many days from today the nth guide begins. */
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
