/** Counts what an import leaves out or corrects, by reason, with the first place of each. */

import { basename } from 'node:path';

export type TallyLine = { readonly reason: string; readonly count: number; readonly first: string };

export class Tally {
  readonly #lines = new Map<string, { count: number; first: string }>();

  /** Counts `count` more of `reason`, found in `file` at `line`. */
  add(reason: string, file: string, line?: number, count = 1): void {
    const known = this.#lines.get(reason);
    if (known) known.count += count;
    else {
      const name = basename(file);
      this.#lines.set(reason, { count, first: line === undefined ? name : `${name}:${line}` });
    }
  }

  /** All reasons, the most frequent first. */
  lines(): TallyLine[] {
    return [...this.#lines]
      .map(([reason, { count, first }]) => ({ reason, count, first }))
      .sort((one, other) => other.count - one.count);
  }
}
