import { afterEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../tests/support/memory-storage.ts';
import { requestPersistenceOnce } from './storage-persistence.ts';

function browser(given: boolean) {
  const persist = vi.fn(async () => false);
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('navigator', { storage: { persisted: async () => given, persist } });
  return persist;
}

afterEach(() => vi.unstubAllGlobals());

it('asks the browser after the first reminder and not after the second', async () => {
  const persist = browser(false);
  await requestPersistenceOnce('reminder');
  await requestPersistenceOnce('reminder');
  expect(persist).toHaveBeenCalledOnce();
});

it('asks again once the app is installed, which is a reason for many browsers', async () => {
  const persist = browser(false);
  await requestPersistenceOnce('reminder');
  await requestPersistenceOnce('install');
  expect(persist).toHaveBeenCalledTimes(2);
});

it('asks nothing of a browser that has promised', async () => {
  const persist = browser(true);
  await requestPersistenceOnce('reminder');
  expect(persist).not.toHaveBeenCalled();
});

it('asks nothing of a browser that knows no such promise', async () => {
  vi.stubGlobal('navigator', {});
  await expect(requestPersistenceOnce('install')).resolves.toBeUndefined();
});
