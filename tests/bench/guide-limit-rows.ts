/**
 * Measures the guide next to what no grid can undercut: an empty scroller of the same size. fast-grid stands beside
 * it for the record, without a target.
 */
import { type Grid, measure, type Run } from './contest.ts';
import { hasFastGrid, howToCopyFastGrid } from './fast-grid-copy.ts';
import { median, type Row } from './ratio-table.ts';

const channels = 5000;
const slowdowns = [1, 6] as const;
/**
 * How many more of the frames may be over 16.7 ms than those of the empty scroller, by how much slower the processor
 * is.
 */
const lateShare = { 1: 0.05, 6: 0.15 } as const;

export async function limitRows(address: string, repeats: number): Promise<Row[]> {
  const runs = new Map<string, Run[]>();
  const add = async (grid: Grid, slowdown: number) => {
    const scroll = grid !== 'fast-grid';
    const run = await measure({ address, grid, channels, slowdown, scroll });
    const key = `${grid} ${slowdown}`;
    if (run) runs.set(key, [...(runs.get(key) ?? []), run]);
  };
  if (!hasFastGrid()) console.log(`fast-grid is not measured. To get a copy: ${howToCopyFastGrid}`);
  for (let nth = 0; nth < repeats; nth++) {
    for (const slowdown of slowdowns) {
      await add('ours', slowdown);
      await add('empty', slowdown);
    }
    if (hasFastGrid()) await add('fast-grid', 1);
  }
  const of = (key: string, read: (run: Run) => number) => median((runs.get(key) ?? []).map(read));
  const first = ({ mounted }: Run) => mounted.first;
  const late = ({ scrolled }: Run) =>
    Math.max(scrolled?.vertical.late ?? Number.NaN, scrolled?.horizontal.late ?? Number.NaN);
  return [
    {
      what: 'data → first programmes, 5,000, beside an empty scroller',
      unit: 'ms',
      ours: of('ours 1', first),
      theirs: of('empty 1', first),
      most: 2,
    },
    ...slowdowns.map((slowdown): Row => {
      const least = of(`empty ${slowdown}`, late);
      return {
        what: `${slowdown} × slower: frames over 16.7 ms, beside an empty scroller`,
        unit: '',
        ours: of(`ours ${slowdown}`, late),
        theirs: least,
        limit: least + lateShare[slowdown],
      };
    }),
    ...(hasFastGrid()
      ? [
          {
            what: 'data → first programmes, 5,000, beside fast-grid',
            unit: 'ms',
            ours: of('ours 1', first),
            theirs: of('fast-grid 1', first),
          },
        ]
      : []),
  ];
}
