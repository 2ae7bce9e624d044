import { vi } from 'vitest';

/** Tries again until it does not throw, also on a busy machine: `vi.waitFor` by itself gives up after a second. */
export const waitFor: typeof vi.waitFor = (attempt) => vi.waitFor(attempt, { timeout: 20_000 });
