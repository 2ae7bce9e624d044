import { beforeEach, expect, test, vi } from 'vitest';
import { isRetrying, loadWithRetries } from './load-with-retries.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
});

/** Code whose request fails as often as this. */
function codeAfter(failures: number) {
  const tries: boolean[] = [];
  const load = async () => {
    tries.push(isRetrying());
    if (tries.length <= failures) throw new TypeError('Failed to fetch');
    return 'code';
  };
  return { tries, load };
}

test('code whose request failed on a poor line is tried again, after longer and longer pauses', async () => {
  const { tries, load } = codeAfter(3);
  const loading = loadWithRetries(load);
  await vi.advanceTimersByTimeAsync(1000);
  expect(tries).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1999);
  expect(tries).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(4001);
  expect(await loading).toBe('code');
});

test('code that never comes is asked for a few times, and then each time when the network is back', async () => {
  const { tries, load } = codeAfter(8);
  const loading = loadWithRetries(load);
  await vi.advanceTimersByTimeAsync(24 * 3_600_000);
  expect(tries).toHaveLength(7);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  window.dispatchEvent(new Event('online'));
  expect(await loading).toBe('code');
});

test('the first failure may reload the page for lost code, the failure of a further try may not', async () => {
  const { tries, load } = codeAfter(2);
  const loading = loadWithRetries(load);
  await vi.advanceTimersByTimeAsync(10_000);
  await loading;
  expect(tries).toEqual([false, true, true]);
  expect(isRetrying()).toBe(false);
});
