/** Measures the guide next to planby with a processor that is six times slower. */
import { measure, type Run } from './contest.ts';
import { median, type Row } from './ratio-table.ts';
import { type Wheeled, wheel } from './wheel.ts';

/** Empty where the browser was lost. */
const measured = <T>(run: T | undefined): T[] => (run === undefined ? [] : [run]);
const worst = ({ vertical, horizontal }: Wheeled) => Math.max(vertical, horizontal);

export async function slowRows(address: string, repeats: number): Promise<Row[]> {
  const [ours, theirs] = [[] as Run[], [] as Run[]];
  const [swift, slow] = [[] as number[], [] as number[]];
  for (let nth = 0; nth < repeats; nth++) {
    const wanted = { address, channels: 1000, slowdown: 6, scroll: true };
    ours.push(...measured(await measure({ ...wanted, grid: 'ours' })));
    theirs.push(...measured(await measure({ ...wanted, grid: 'planby' })));
    swift.push(...measured(await wheel(address, 'ours', 6)).map(worst));
    slow.push(...measured(await wheel(address, 'planby', 6)).map(worst));
  }
  const frames = (runs: Run[], read: (run: NonNullable<Run['scrolled']>['vertical']) => number) =>
    median(runs.map(({ scrolled }) => (scrolled ? read(scrolled.vertical) : Number.NaN)));
  return [
    {
      what: '6 × slower: frame p95, down',
      unit: 'ms',
      ours: frames(ours, ({ p95 }) => p95),
      theirs: frames(theirs, ({ p95 }) => p95),
      most: 1 / 3,
    },
    {
      what: '6 × slower: frames over 33 ms, down',
      unit: '',
      ours: frames(ours, (one) => one.slow),
      theirs: frames(theirs, (one) => one.slow),
      most: 1 / 2,
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
