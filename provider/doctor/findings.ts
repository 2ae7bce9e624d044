/** The doctor's findings, one in each line. */

/**
 * `fine`: read without change. `tolerated`: the form differs, and is read in the way that the finding says. `missing`:
 * what the viewer then lacks. `wrong`: what the app cannot read.
 */
export type Verdict = 'fine' | 'tolerated' | 'missing' | 'wrong';

export type Finding = {
  readonly verdict: Verdict;
  /** The call, the file or the header: `GET /pages`, `guide.xml`. */
  readonly about: string;
  /** The place inside it: a path in the JSON, or `line 12`. */
  readonly place?: string | undefined;
  readonly says: string;
  /** How often the same was found, at places that differ only in their numbers. */
  readonly times: number;
};

export type FindingNote = Omit<Finding, 'times'> & { readonly times?: number };

/** Collects findings; the same one at many places of a list is one line. */
export class Findings {
  readonly #found = new Map<string, Finding>();

  add(note: FindingNote): void {
    const { verdict, about, place = '', says, times = 1 } = note;
    // The words may quote the value, which differs from place to place, so quoted values are ignored here.
    const kind = says.replace(/".*?"|\d[\d:.\-TZ ]*/g, '');
    const key = [verdict, about, place.replace(/\[[^\]]+\]/g, '[]'), kind].join('\n');
    const known = this.#found.get(key);
    this.#found.set(key, { ...(known ?? note), times: (known?.times ?? 0) + times });
  }

  all(): Finding[] {
    return [...this.#found.values()];
  }
}

export function countVerdict(findings: readonly Finding[], verdict: Verdict): number {
  return findings.filter((finding) => finding.verdict === verdict).length;
}

export function findingLine({ verdict, about, place, says, times }: Finding): string {
  const where = place ? `${about} at ${place}` : about;
  const often = times > 1 ? ` (${times} times${place ? ', here first' : ''})` : '';
  return printable(`${verdict.padEnd(9)}  ${where}: ${says}${often}`);
}

const longest = 400;

/** Makes a line safe for a terminal: it may be very long, and may contain characters that move the cursor. */
export function printable(line: string): string {
  return line.replace(/[\p{Cc}\p{Cf}]/gu, ' ').slice(0, longest);
}
