/** What the schedule leaves out or shortens of the programmes of an import. */
import type { Tally } from './fault-tally.ts';

/** `count` faults of one file. The first one is in `line`; `id` is its place among all programmes of the import. */
export type ScheduleFault = {
  readonly reason: string;
  readonly id: number;
  /** The number of the file. */
  readonly file: number;
  readonly line: number;
  readonly count: number;
};

/** The name of a file, and a tally for its faults alone, if the caller wants one. */
export type TalliedFile = { readonly name: string; readonly tally?: Tally | undefined };

/** `files` are in the order of their numbers. */
export function tallyFaults(
  faults: readonly ScheduleFault[],
  files: readonly TalliedFile[],
  tally: Tally,
): void {
  for (const { reason, file, line, count } of faults.toSorted((one, other) => one.id - other.id)) {
    const { name = '', tally: own } = files[file] ?? {};
    tally.add(reason, name, line, count);
    own?.add(reason, name, line, count);
  }
}
