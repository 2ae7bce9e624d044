/** Set-up for every Vitest file. Node has no Temporal yet, so tests get the polyfill that old browsers get. */
import 'temporal-polyfill/global';
import { i18n } from '@lingui/core';
import { afterAll, vi } from 'vitest';
import { setProviderBase } from '../../src/contracts/provider-address.ts';

/** How to remove each listener that a file has added to the language, which is one object in all files. */
const leave: (() => void)[] = [];
const listen = i18n.on.bind(i18n);
i18n.on = (...listener: Parameters<typeof listen>) => {
  const remove = listen(...listener);
  leave.push(remove);
  return remove;
};

// Restores the clock, the globals, the provider's address, the listeners and the locks, because the next file runs in
// the same Vitest worker.
afterAll(async () => {
  for (const remove of leave) remove();
  i18n.on = listen;
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  setProviderBase('/api', 'http://app.test');
  const { held = [] } = await navigator.locks.query();
  for (const { name = '' } of held) {
    await navigator.locks.request(name, { steal: true }, () => undefined);
  }
});
