/** Every control of the journeys, with the processor four times slower. */
import { median, type Row } from './ratio-table.ts';
import { type Journey, walk } from './watch-interactions.ts';
import type { Stage } from './watch-stage.ts';

const limit = 200;

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
    limit,
  }));
  const worst = Math.max(...[...times.values()].flat());
  return [
    ...controls.sort((one, other) => other.ours - one.ours),
    { what: `worst single interaction of ${journey.name}`, unit: 'ms', ours: worst, limit },
  ];
}
