/** Measures the guide next to planby, at the full speed of the machine. */
import { type Grid, measure, type Run } from './contest.ts';
import { median, type Row } from './ratio-table.ts';

const sizes = [50, 200, 1000, 5000] as const;

/** Measures both grids in turn at each size, so that other work of the machine affects both. */
export async function gridRows(address: string, repeats: number): Promise<Row[]> {
  const runs = new Map<string, Run[]>();
  const grids: Grid[] = ['ours', 'planby'];
  for (let nth = 0; nth < repeats; nth++) {
    for (const channels of sizes) {
      for (const grid of grids) {
        const key = `${grid} ${channels}`;
        const run = await measure({
          address,
          grid,
          channels,
          scroll: channels >= 1000 || grid === 'ours',
        });
        if (run) runs.set(key, [...(runs.get(key) ?? []), run]);
        process.stdout.write(`\r${key} (${nth + 1} of ${repeats})        `);
      }
    }
    const vertical = await measure({
      address,
      grid: 'ours-vertical',
      channels: 1000,
      scroll: true,
    });
    const before = runs.get('ours-vertical 1000') ?? [];
    if (vertical) runs.set('ours-vertical 1000', [...before, vertical]);
  }
  process.stdout.write('\r');
  const of = (grid: Grid, channels: number, read: (run: Run) => number) =>
    median((runs.get(`${grid} ${channels}`) ?? []).map(read));
  const both = (read: (run: Run) => number, channels = 1000) => ({
    ours: of('ours', channels, read),
    theirs: of('planby', channels, read),
  });
  const first = ({ mounted }: Run) => mounted.first;
  const longest = (run: Run) =>
    Math.max(
      run.mounted.longestTask,
      run.scrolled?.vertical.longestTask ?? 0,
      run.scrolled?.horizontal.longestTask ?? 0,
    );
  const moved = (read: (moves: NonNullable<Run['scrolled']>) => number) => (run: Run) =>
    run.scrolled ? read(run.scrolled) : Number.NaN;
  const blank = moved(({ vertical, horizontal }) => Math.max(vertical.blank, horizontal.blank));
  return [
    { what: 'data → first programmes, 200 channels', unit: 'ms', ...both(first, 200), most: 1 / 6 },
    { what: 'data → first programmes, 1,000', unit: 'ms', ...both(first), most: 1 / 15 },
    { what: 'data → first programmes, 5,000', unit: 'ms', ...both(first, 5000), most: 1 / 60 },
    {
      what: 'data → full at now',
      unit: 'ms',
      ...both(({ mounted }) => mounted.full),
      most: 1 / 15,
    },
    {
      what: 'growth of first paint, 50 → 5,000',
      unit: '×',
      ours: of('ours', 5000, first) / of('ours', 50, first),
      theirs: of('planby', 5000, first) / of('planby', 50, first),
      limit: 1.5,
    },
    {
      what: 'longest task, mount and scroll, any size',
      unit: 'ms',
      ours: Math.max(...sizes.map((size) => of('ours', size, longest))),
      theirs: of('planby', 5000, longest),
      limit: 50,
    },
    { what: 'blank frames, horizontal guide', unit: '', ...both(blank), limit: 0 },
    {
      what: 'blank frames, vertical guide',
      unit: '',
      ours: of('ours-vertical', 1000, blank),
      limit: 0,
    },
    {
      what: 'main thread a second of scroll, down',
      unit: 'ms',
      ...both(moved(({ vertical }) => vertical.main)),
      most: 0.75,
    },
    {
      what: 'main thread a second of scroll, along',
      unit: 'ms',
      ...both(moved(({ horizontal }) => horizontal.main)),
      most: 0.55,
    },
    {
      what: 'jump → full grid',
      unit: 'ms',
      ...both(moved(({ jump }) => jump ?? Number.NaN)),
      most: 1 / 4,
    },
    { what: 'elements', unit: '', ...both(({ elements }) => elements), most: 1 / 2.5 },
    { what: 'heap added', unit: 'MB', ...both(({ heap }) => heap), most: 1 / 10 },
  ];
}
