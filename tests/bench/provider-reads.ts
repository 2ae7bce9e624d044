/**
 * Measures how many answers a second the provider gives to what every viewer reads, compared with the app's page in
 * the same run.
 */

import type { BenchOptions } from './provider.ts';
import { dateIn, importGuide, writeGuide } from './provider-guides.ts';
import {
  onProvider,
  type ProviderStage,
  type Read,
  readsOf,
  residentMb,
  signedInReadsOf,
  timeOf,
} from './provider-stage.ts';
import { median, type Row } from './ratio-table.ts';

const guide = { channels: 200, programmes: 10_000 };
const connections = [1, 50];
/** A measurement ends after this many answers or this time. */
const maxAnswers = 3000;
const maxMs = 2000;

/** The targets, as a share of the rate of the app's page. */
const targets: Readonly<Record<string, number>> = {
  'home’s strips': 1 / 4,
  channels: 1 / 4,
  'guide day, JSON': 1 / 4,
  'guide day, a block of lines': 1 / 4,
  search: 1 / 10,
};

export function readRates(options: BenchOptions): Promise<Row[]> {
  return onProvider(options, async (stage) => {
    const { provider } = stage;
    const reads = await openedReads(stage);
    const before = residentMb(provider.pid);
    const rates = new Map<string, number[]>();
    // Measures all in turn, so that other work of the machine affects all of them.
    for (let nth = 0; nth < options.repeats; nth++) {
      for (const at of connections) {
        for (const read of reads) {
          const name = readName(read, at);
          const rate = await rateOf(provider.origin, read, at);
          rates.set(name, [...(rates.get(name) ?? []), rate]);
        }
      }
    }
    const rateAt = (read: Read | undefined, at: number) =>
      read ? median(rates.get(readName(read, at)) ?? []) : Number.NaN;
    const [shell] = reads;
    const rows = connections.flatMap((at) =>
      reads.map((read): Row => {
        const least = targets[read.what];
        const anchor = rateAt(shell, at);
        return {
          what: readName(read, at),
          unit: '/s',
          ours: rateAt(read, at),
          theirs: anchor,
          ...(least && { least: Math.round(least * anchor) }),
        };
      }),
    );
    const memory = residentMb(provider.pid);
    return [...rows, { what: 'memory, beside before', unit: 'MB', ours: memory, theirs: before }];
  });
}

/** Imports a guide and reads everything once. */
async function openedReads(stage: ProviderStage): Promise<Read[]> {
  await importGuide(stage, await writeGuide(stage, { ...guide, firstDay: dateIn(-1) }));
  const reads = [...readsOf(dateIn(0)), ...(await signedInReadsOf(stage, dateIn(0)))];
  for (const read of reads) await timeOf(stage.provider.origin, read);
  return reads;
}

/** The memory of the provider after many viewers have read for some minutes, compared with that before. */
export function memoryOfReading(options: BenchOptions): Promise<Row[]> {
  return onProvider(options, async (stage) => {
    const { provider } = stage;
    const reads = await openedReads(stage);
    const before = residentMb(provider.pid);
    const until = performance.now() + options.minutes * 60_000;
    let answers = 0;
    let largest = before;
    await Promise.all(
      reads.map(async (read) => {
        for (; performance.now() < until; answers += 1) {
          await timeOf(provider.origin, read);
          largest = Math.max(largest, residentMb(provider.pid));
        }
      }),
    );
    const what = `memory after ${options.minutes} minutes and ${answers} answers, beside before`;
    return [
      { what, unit: 'MB', ours: residentMb(provider.pid), theirs: before },
      { what: 'the same at its largest', unit: 'MB', ours: largest, theirs: before },
    ];
  });
}

const readName = ({ what }: Read, at: number) => `${what}, ${at} at once`;

/** Answers a second. */
async function rateOf(origin: string, read: Read, at: number): Promise<number> {
  const began = performance.now();
  let asked = 0;
  let answered = 0;
  await Promise.all(
    Array.from({ length: at }, async () => {
      while (asked < maxAnswers && performance.now() - began < maxMs) {
        asked += 1;
        await timeOf(origin, read);
        answered += 1;
      }
    }),
  );
  return (answered / (performance.now() - began)) * 1000;
}
