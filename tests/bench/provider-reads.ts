/** How many answers a second the provider gives of what every viewer reads, beside the app's own page in the same run. */
import { dateIn, importGuide, writeGuide } from './provider-guides.ts';
import { onProvider, type Read, readsOf, residentMb, timeOf } from './provider-stage.ts';
import { median, type Row } from './ratio-table.ts';

const guide = { channels: 200, programmes: 10_000 };
const connections = [1, 50];
/** Each reading ends after so many answers or so long, whichever comes first. */
const mostAnswers = 3000;
const mostMs = 2000;

/** The share of the shell's rate that is asked of them. */
const targets: Readonly<Record<string, number>> = {
  'home’s strips': 1 / 4,
  channels: 1 / 4,
  'guide day, JSON': 1 / 4,
  'guide day, a block of lines': 1 / 4,
  search: 1 / 10,
};

export function readRates(repeats: number): Promise<Row[]> {
  return onProvider(async (stage) => {
    const { provider } = stage;
    await importGuide(stage, await writeGuide(stage, { ...guide, firstDay: dateIn(-1) }));
    const reads = readsOf(dateIn(0));
    for (const read of reads) await timeOf(provider.origin, read);
    const before = residentMb(provider.pid);
    const rates = new Map<string, number[]>();
    // All in turn, so that whatever else the machine does is spread over all of them.
    for (let nth = 0; nth < repeats; nth++) {
      for (const at of connections) {
        for (const read of reads) {
          const name = nameOf(read, at);
          const rate = await rateOf(provider.origin, read, at);
          rates.set(name, [...(rates.get(name) ?? []), rate]);
        }
      }
    }
    const rateAt = (read: Read | undefined, at: number) =>
      read ? median(rates.get(nameOf(read, at)) ?? []) : Number.NaN;
    const [shell] = reads;
    const rows = connections.flatMap((at) =>
      reads.map((read): Row => {
        const least = targets[read.what];
        const anchor = rateAt(shell, at);
        return {
          what: nameOf(read, at),
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

const nameOf = ({ what }: Read, at: number) => `${what}, ${at} at once`;

/** Answers a second. */
async function rateOf(origin: string, read: Read, at: number): Promise<number> {
  const began = performance.now();
  let asked = 0;
  let answered = 0;
  await Promise.all(
    Array.from({ length: at }, async () => {
      while (asked < mostAnswers && performance.now() - began < mostMs) {
        asked += 1;
        await timeOf(origin, read);
        answered += 1;
      }
    }),
  );
  return (answered / (performance.now() - began)) * 1000;
}
