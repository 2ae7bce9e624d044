/** Set-up for every Vitest file. Node has no Temporal yet, so tests get the polyfill that old browsers get. */
import 'temporal-polyfill/global';
import { afterAll, vi } from 'vitest';
import { setProviderBase } from '../../src/contracts/provider-address.ts';

// Restores the clock, the globals, the provider's address and the locks, because the next file runs in the same Vitest
// worker.
afterAll(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  setProviderBase('/api', 'http://app.test');
  const { held = [] } = await navigator.locks.query();
  for (const { name = '' } of held) {
    await navigator.locks.request(name, { steal: true }, () => undefined);
  }
});
