/** The three stages before a start in which a reminder is shown. docs/product.md, 4. */
import { minute } from '../time/time-units.ts';

/**
 * A stage is the number of minutes before the start at which it begins; the provider is sent the same number as `time`.
 * A stage lasts while `end < minutes ahead <= stage`, and the last one includes its own end. The flag is true once the
 * reminder was shown in this stage.
 */
const table = [
  { stage: 15, flag: 'n1', end: 5 },
  { stage: 5, flag: 'n2', end: 1 },
  { stage: 0, flag: 'n3', end: -1 },
] as const;

/** The flags of a reminder of which no stage was shown yet. */
export const noStageShown = { n1: false, n2: false, n3: false };

export type Stage = (typeof table)[number]['stage'];
export type Flag = (typeof table)[number]['flag'];

/** In the order in which they come. */
export const stages: readonly Stage[] = table.map(({ stage }) => stage);

/** Epoch milliseconds at which a stage begins, for a programme that starts at `start`. */
export function stageStart(start: number, stage: Stage): number {
  return start - stage * minute;
}

/** Epoch milliseconds at which a stage is over. */
export function stageEnd(start: number, stage: Stage): number {
  return start - rowOf(stage).end * minute;
}

/** The stage at `now`, if any. Times are epoch milliseconds. */
export function stageAt(start: number, now: number): Stage | undefined {
  return stages.find((stage) => {
    const end = stageEnd(start, stage);
    return stageStart(start, stage) <= now && (now < end || (stage === 0 && now === end));
  });
}

/** The flag that is true once the stage was shown. */
export function flagOf(stage: Stage): Flag {
  return rowOf(stage).flag;
}

function rowOf(stage: Stage): (typeof table)[number] {
  return table.find((row) => row.stage === stage) ?? table[2];
}
