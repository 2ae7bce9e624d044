/**
 * Measures how long the provider takes for viewers' requests with 100, 10,000 and 50,000 titles. Each answer is made
 * again, as after a change of the catalogue. `DATABASE_URL` may name a PostgreSQL server with an empty database,
 * which is then measured instead of the embedded engine.
 */
import 'temporal-polyfill/global';
import { openPostgres } from '../../provider/database.ts';
import { type CatalogueService, catalogueService } from '../support/catalogue-service.ts';
import { largeCatalogue, wordOf } from './large-catalogue.ts';
import { median, printTable, type Row } from './ratio-table.ts';

const sizes = [100, 10_000, 50_000] as const;
/** docs/decisions.md, "Search". */
const slowestSearch = 50;

type Ask = { what: string; paths: (nth: number) => string; limit?: number };

const searching = (what: string, wordAt: (nth: number) => string): Ask => ({
  what: `search: ${what}`,
  paths: (nth) => `search?q=${encodeURIComponent(wordAt(nth))}&with=casts,counts`,
  limit: slowestSearch,
});

const asks: readonly Ask[] = [
  searching(
    'a word of every third title',
    (nth) => ['the', 'The', 'THE', 'thé', 'thè'][nth % 5] ?? '',
  ),
  searching('a frequent word', (nth) => wordOf(3 + nth)),
  searching('two frequent words', (nth) => `${wordOf(30 + nth)} ${wordOf(60 + nth)}`),
  searching('a rare word', (nth) => wordOf(9000 + nth * 137)),
  searching('the beginning of a word', (nth) => wordOf(2000 + nth * 37).slice(0, 4)),
  searching('a name, and a word of a title', (nth) => `${wordOf(5 + nth)} ${wordOf(300 + nth)}`),
  searching('what nothing has', (nth) => `xyzzy${nth}`),
  { what: 'home with its strips', paths: () => 'pages/home?with=strips,strips.entries' },
  { what: 'entries of a strip with everything', paths: () => 'entries?strip_id=strip-0' },
  { what: 'entries, last page', paths: () => 'entries?page=5' },
  { what: 'entries of a genre', paths: () => 'tags/genre-3/entries' },
];

export async function catalogueSizes({ repeats }: { readonly repeats: number }): Promise<void> {
  const times = new Map<string, number[][]>();
  for (const size of sizes) {
    const db = process.env.DATABASE_URL ? openPostgres(process.env.DATABASE_URL) : undefined;
    const began = performance.now();
    const service = await catalogueService(largeCatalogue(size), db && { db });
    const loaded = (performance.now() - began) / 1000;
    console.log(`${size} titles: loaded in ${loaded.toFixed(1)} s`);
    for (const ask of asks) {
      const taken = await measureRequests(service, ask, repeats * 4);
      times.set(ask.what, [...(times.get(ask.what) ?? []), taken]);
    }
    await service.close();
  }
  printTable(asks.flatMap(({ what, limit }) => rowsOf(what, times.get(what) ?? [], limit)));
}

function rowsOf(what: string, bySize: readonly (readonly number[])[], limit?: number): Row[] {
  const [least] = bySize;
  return bySize.map((taken, at): Row => {
    const ours = median(taken);
    const isLargest = at === sizes.length - 1;
    return {
      what: at === 0 ? `${what}, ${sizes[at]}` : `${''.padEnd(what.length)}  ${sizes[at]}`,
      unit: 'ms',
      ours,
      ...(at > 0 && least && { theirs: median(least) }),
      ...(isLargest && limit !== undefined && { limit }),
    };
  });
}

/** Milliseconds of each request. Before each one the cached answers are made out of date. */
async function measureRequests({ db, ask }: CatalogueService, { paths }: Ask, count: number) {
  const times: number[] = [];
  for (let nth = 0; nth < count; nth++) {
    await db.query('UPDATE guide_state SET version = version + 1');
    const began = performance.now();
    const { status } = await ask(paths(nth));
    if (status !== 200) throw new Error(`${paths(nth)} answered ${status}`);
    // The first request is left out, because it prepares what is prepared only once.
    if (nth > 0) times.push(performance.now() - began);
  }
  return times;
}
