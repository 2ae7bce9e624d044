/** Compares the guide with planby 1.1.2, and prints the table of the targets. */
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { type Grid, inBrowser, measure, type Run } from './contest.ts';
import { weigh } from './grid-size.ts';
import type { KeptBench } from './page/kept.ts';
import { median, printTable, type Row } from './ratio-table.ts';
import { serveBench } from './serve.ts';
import { wheel } from './wheel.ts';

const sizes = [50, 200, 1000, 5000] as const;
const near = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export async function guideBench({ repeats }: { readonly repeats: number }): Promise<void> {
  await build({ configFile: near('./vite.config.ts'), logLevel: 'error' });
  const server = await serveBench(0);
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const rows = [
      ...(await gridRows(address, repeats)),
      ...(await slowRows(address, repeats)),
      ...(await keptRows(address, repeats)),
      await sizeRow(),
    ];
    printTable(rows);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** Measures both grids in turn at each size, so that other work of the machine affects both. */
async function gridRows(address: string, repeats: number): Promise<Row[]> {
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
        runs.set(key, [...(runs.get(key) ?? []), run]);
        process.stdout.write(`\r${key} (${nth + 1} of ${repeats})        `);
      }
    }
    const vertical = await measure({
      address,
      grid: 'ours-vertical',
      channels: 1000,
      scroll: true,
    });
    runs.set('ours-vertical 1000', [...(runs.get('ours-vertical 1000') ?? []), vertical]);
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
    { what: 'jump → full grid', unit: 'ms', ...both(moved(({ jump }) => jump)), most: 1 / 4 },
    { what: 'elements', unit: '', ...both(({ elements }) => elements), most: 1 / 2.5 },
    { what: 'heap added', unit: 'MB', ...both(({ heap }) => heap), most: 1 / 10 },
  ];
}

/** The same with a processor that is six times slower. */
async function slowRows(address: string, repeats: number): Promise<Row[]> {
  const [ours, theirs] = [[] as Run[], [] as Run[]];
  const [swift, slow] = [[] as number[], [] as number[]];
  for (let nth = 0; nth < repeats; nth++) {
    const wanted = { address, channels: 1000, slowdown: 6, scroll: true };
    ours.push(await measure({ ...wanted, grid: 'ours' }));
    theirs.push(await measure({ ...wanted, grid: 'planby' }));
    const [mine, other] = [await wheel(address, 'ours', 6), await wheel(address, 'planby', 6)];
    swift.push(Math.max(mine.vertical, mine.horizontal));
    slow.push(Math.max(other.vertical, other.horizontal));
  }
  const frames = (runs: Run[], read: (run: NonNullable<Run['scrolled']>['vertical']) => number) =>
    median(runs.map(({ scrolled }) => (scrolled ? read(scrolled.vertical) : Number.NaN)));
  return [
    {
      what: '6 × slower: frame p95, down',
      unit: 'ms',
      ours: frames(ours, ({ p95 }) => p95),
      theirs: frames(theirs, ({ p95 }) => p95),
      limit: 34,
    },
    {
      what: '6 × slower: frames over 33 ms, down',
      unit: '',
      ours: frames(ours, (one) => one.slow),
      theirs: frames(theirs, (one) => one.slow),
      limit: 0.02,
    },
    {
      what: '6 × slower: background beyond the gaps, wheel',
      unit: '',
      ours: median(swift),
      theirs: median(slow),
      limit: 0.03,
    },
  ];
}

async function keptRows(address: string, repeats: number): Promise<Row[]> {
  return inBrowser(`${address}/kept.html`, async (page) => {
    const ask = <K extends keyof KeptBench>(name: K, ...args: Parameters<KeptBench[K]>) =>
      page.evaluate(`bench.${name}(${args.join()})`) as ReturnType<KeptBench[K]>;
    const rows: Row[] = [];
    for (const [channels, limit] of [
      [1000, 10],
      [5000, 40],
    ] as const) {
      await ask('keep', channels);
      const [lines, json] = [[] as number[], [] as number[]];
      for (let nth = 0; nth < Math.max(3, repeats); nth++) {
        lines.push(await ask('openLines'));
        json.push(await ask('openJson'));
      }
      rows.push({
        what: `kept day → first rows, ${channels.toLocaleString('en')} (beside flat JSON)`,
        unit: 'ms',
        ours: median(lines),
        theirs: median(json),
        limit,
      });
    }
    const searches: Awaited<ReturnType<KeptBench['search']>>[] = [];
    for (let nth = 0; nth < Math.max(3, repeats); nth++) searches.push(await ask('search'));
    const count = searches[0]?.programmes.toLocaleString('en');
    return [
      ...rows,
      {
        what: `search of ${count} programmes → first results, cold`,
        unit: 'ms',
        ours: median(searches.map(({ cold }) => cold)),
        limit: 50,
      },
      {
        what: 'the same, titles folded before',
        unit: 'ms',
        ours: median(searches.map(({ warm }) => warm)),
        limit: 50,
      },
      {
        what: 'longest block while searching',
        unit: 'ms',
        ours: median(searches.map(({ block }) => block)),
        limit: 50,
      },
    ];
  });
}

async function sizeRow(): Promise<Row> {
  const ours = await weigh(near('./page/grid-alone.ts'), /^react|\/domain\/|\.module\.css$/);
  const theirs = await weigh(near('./page/planby-alone.ts'), /^react(-dom)?(\/|$)/);
  return { what: 'grid code, gzip', unit: 'kB', ours, theirs, limit: 6 };
}
