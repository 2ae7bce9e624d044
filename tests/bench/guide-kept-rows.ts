/** Measures how soon a guide day of the device is shown, and how soon a search of it has results. */
import { inBrowser } from './contest.ts';
import type { KeptBench } from './page/kept.ts';
import { median, type Row } from './ratio-table.ts';

export async function keptRows(address: string, repeats: number): Promise<Row[]> {
  const measured = await inBrowser(`${address}/kept.html`, async (page) => {
    const ask = <K extends keyof KeptBench>(name: K, ...args: Parameters<KeptBench[K]>) =>
      page.evaluate(`bench.${name}(${args.join()})`) as ReturnType<KeptBench[K]>;
    const rows: Row[] = [];
    for (const [channels, most] of [
      [1000, 1 / 15],
      [5000, 1 / 25],
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
        most,
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
  return measured ?? [];
}
