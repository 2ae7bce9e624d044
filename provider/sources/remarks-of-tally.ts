/** What was left out or corrected in a document, as remarks for the operator. */
import type { Tally } from '../import/fault-tally.ts';

export function remarksOfTally(tally: Tally): string[] {
  return tally.lines().map(({ reason, count, first }) => `${count} × ${reason}; first at ${first}`);
}
