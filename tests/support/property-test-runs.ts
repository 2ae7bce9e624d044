/**
 * How many cases a property test tries. `FC_RUNS` sets another number for a long search, and `FC_SEED` repeats the
 * search that a failure has printed. tests/README.md, "Searches".
 */
const { FC_RUNS, FC_SEED } = process.env;

/** Parameters for `fc.assert`. `usual` is the number of cases in `npm test`. */
export function propertyRuns(usual: number): { numRuns: number; seed?: number } {
  return {
    numRuns: FC_RUNS ? Number(FC_RUNS) : usual,
    ...(FC_SEED && { seed: Number(FC_SEED) }),
  };
}

/** Milliseconds that such a test may take. A search with `FC_RUNS` may take a day. */
export const searchTimeoutMs = FC_RUNS ? 24 * 3_600_000 : 900_000;
