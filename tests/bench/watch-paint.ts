/** Measures every control of the journeys, with a processor that is four times slower. */
import { median, type Row } from './ratio-table.ts';
import { type Journey, walk } from './watch-interactions.ts';
import type { Stage } from './watch-stage.ts';

const usual = 200;
const longest = 400;

export async function paintRows(stage: Stage, journey: Journey, repeats: number): Promise<Row[]> {
  const times = new Map<string, number[]>();
  for (let nth = 0; nth < repeats; nth++) {
    for (const [what, time] of await walk(stage, journey)) {
      times.set(what, [...(times.get(what) ?? []), time]);
    }
  }
  const controls = [...times].map(([what, taken]) => ({
    what,
    unit: 'ms',
    ours: median(taken),
  }));
  const worst = Math.max(...[...times.values()].flat());
  const sorted = controls.sort((one, other) => other.ours - one.ours);
  const quarter = sorted[Math.floor(sorted.length / 4)]?.ours ?? Number.NaN;
  return [
    ...sorted,
    { what: `p75 of the controls of ${journey.name}`, unit: 'ms', ours: quarter, limit: usual },
    {
      what: `worst single interaction of ${journey.name}`,
      unit: 'ms',
      ours: worst,
      limit: longest,
    },
  ];
}
