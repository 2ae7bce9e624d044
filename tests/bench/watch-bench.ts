/**
 * Measures how soon there is something to see, and how soon a press shows its effect. Each part can be run alone.
 */
import { printTable, type Row } from './ratio-table.ts';
import { journeys } from './watch-journeys.ts';
import { hasLighthouse, howToInstall, lighthouseRows } from './watch-lighthouse.ts';
import { memoryRows } from './watch-memory.ts';
import { multiviewRows } from './watch-multiview.ts';
import { paintRows } from './watch-paint.ts';
import { pictureRows } from './watch-picture.ts';
import { shiftRows } from './watch-shift.ts';
import { onStage, type Stage } from './watch-stage.ts';
import { startRows } from './watch-start.ts';

type Options = { readonly repeats: number };
type Part = (options: Options) => Promise<void>;
type Measure = (stage: Stage, repeats: number) => Promise<Row[]>;

const part =
  (measure: Measure): Part =>
  async ({ repeats }) =>
    printTable(await onStage((stage) => measure(stage, repeats)));

async function lighthouse(options: Options): Promise<void> {
  if (hasLighthouse()) await part(lighthouseRows)(options);
  else
    console.log(`Not measured: Lighthouse is not installed here. To install it: ${howToInstall}`);
}

export const watchParts: Readonly<Record<string, Part>> = {
  'watch-start': part(startRows),
  'watch-picture': part(pictureRows),
  'watch-multiview': part(multiviewRows),
  ...Object.fromEntries(
    journeys.map((journey) => [
      `watch-paint-${journey.name}`,
      part((stage, repeats) => paintRows(stage, journey, repeats)),
    ]),
  ),
  'watch-memory': part(memoryRows),
  'watch-shift': part((stage) => shiftRows(stage, process.env.ROUTE)),
  'watch-lighthouse': lighthouse,
};
