/** Node has no Temporal of its own yet; what runs under Vitest gets the polyfill that old browsers get. */
import 'temporal-polyfill/global';
import { afterAll, vi } from 'vitest';

// The next file of the same Vitest worker finds the clock and the globals as they were.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
