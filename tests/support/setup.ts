/** Node has no Temporal of its own yet; what runs under Vitest gets the polyfill that old browsers get. */
import 'temporal-polyfill/global';
import { afterAll, vi } from 'vitest';

// The next file of the same Vitest worker finds the clock and the globals as they were, and no lock taken.
afterAll(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  const { held = [] } = await navigator.locks.query();
  for (const { name = '' } of held) {
    await navigator.locks.request(name, { steal: true }, () => undefined);
  }
});
