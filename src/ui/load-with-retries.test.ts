import { beforeEach, expect, test, vi } from 'vitest';
import { loadWithRetries } from './load-with-retries.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
});

/** Code whose request fails as often as this. */
function codeAfter(failures: number) {
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= failures) throw new TypeError('Failed to fetch');
    return 'code';
  });
  return load;
}

test('code whose request failed on a poor connection is tried again, after longer and longer pauses', async () => {
  const load = codeAfter(3);
  const loading = loadWithRetries(load);
  await vi.advanceTimersByTimeAsync(1000);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1999);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(4001);
  expect(await loading).toBe('code');
});

test('code that never comes is asked for a few times, and then each time when the network is back', async () => {
  const load = codeAfter(8);
  const loading = loadWithRetries(load);
  await vi.advanceTimersByTimeAsync(24 * 3_600_000);
  expect(load).toHaveBeenCalledTimes(7);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  window.dispatchEvent(new Event('online'));
  expect(await loading).toBe('code');
});
