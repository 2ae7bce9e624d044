import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeCaches } from '../../tests/support/fake-caches.ts';
import { memoryStorage } from '../../tests/support/memory-storage.ts';
import { readOwner, readViewer, storeOwner } from '../data/device/device-owner.ts';
import { keptCopies, openKeptFilm } from '../data/device/kept-film-caches.ts';
import { memoryDatabase } from '../data/device/memory-database.ts';
import { keepSearch, readRecentSearches } from '../data/device/recent-searches.ts';
import { userDatabase } from '../data/device/user-records.ts';
import { claimDevice, releaseDevice } from './claim-and-release-device.ts';

const noor = { user_id: '7', token: 'noor', client_uuid: 'device', remembered: true };
const copy = 'a'.repeat(32);
const sami = { ...noor, user_id: '8', token: 'sami' };

beforeEach(() => {
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('localStorage', memoryStorage());
});
afterEach(() => vi.unstubAllGlobals());

type Stub = { postMessage: (message: unknown) => void; unsubscribe: () => Promise<boolean> };

function stubWorker({ postMessage, unsubscribe }: Stub): void {
  const ready = Promise.resolve({
    active: { postMessage },
    getNotifications: async () => [],
    pushManager: { getSubscription: async () => ({ unsubscribe }) },
  });
  vi.stubGlobal('navigator', { serviceWorker: { ready, getRegistration: () => ready } });
}

test('a viewer who logs out while a page still starts leaves no name and no token', async () => {
  const device = memoryDatabase();
  await Promise.all([claimDevice(device, noor, 0), releaseDevice(device, 'logout')]);
  expect(await readOwner(device)).toBe('');
  expect(await readViewer(device)).toBeUndefined();
});

test.each(['logout', 'expiry'] as const)(
  'a viewer who has signed in in another tab since keeps the device and its things: %s',
  async (reason) => {
    const device = memoryDatabase();
    const unsubscribe = vi.fn(async () => true);
    const messages: unknown[] = [];
    stubWorker({ postMessage: (message) => messages.push(message), unsubscribe });
    vi.stubGlobal('caches', fakeCaches());
    await claimDevice(device, noor, 0);
    await storeOwner(device, sami);
    await openKeptFilm(copy);
    await keepSearch(userDatabase(device, '8'), 'salt road');
    await keepSearch(userDatabase(device, '7'), 'night crimes');
    await releaseDevice(device, reason);
    expect(await readOwner(device)).toBe('8');
    expect(await readViewer(device)).toMatchObject({ token: 'sami' });
    expect(await readRecentSearches(userDatabase(device, '8'))).toEqual(['salt road']);
    expect(await readRecentSearches(userDatabase(device, '7'))).toEqual([]);
    expect(await keptCopies()).toEqual([copy]);
    expect(unsubscribe).not.toHaveBeenCalled();
    expect(messages).toMatchObject([{ type: 'signed-in' }]);
  },
);

test.each([true, false])(
  'a newer sign-in of the same viewer stays when the earlier one has expired, remembered: %s',
  async (remembered) => {
    const device = memoryDatabase();
    const earlier = { ...noor, remembered };
    const newer = { ...earlier, token: 'noor-too' };
    const unsubscribe = vi.fn(async () => true);
    stubWorker({ postMessage: () => undefined, unsubscribe });
    await claimDevice(device, earlier, 0);
    await storeOwner(device, newer);
    await keepSearch(userDatabase(device, '7'), 'salt road');
    await releaseDevice(device, 'expiry');
    expect(await readOwner(device)).toBe('7');
    expect((await readViewer(device))?.token).toBe(remembered ? 'noor-too' : undefined);
    expect(await readRecentSearches(userDatabase(device, '7'))).toEqual(['salt road']);
    expect(unsubscribe).not.toHaveBeenCalled();
    await claimDevice(device, earlier, 0);
    await storeOwner(device, newer);
    await releaseDevice(device, 'logout');
    expect(await readOwner(device)).toBe('');
  },
);

test.each([true, false])(
  'the newest sign-in leaves nothing of its viewer once it has expired, remembered: %s',
  async (remembered) => {
    const device = memoryDatabase();
    await storeOwner(device, { ...noor, remembered, token: 'earlier' });
    await claimDevice(device, { ...noor, remembered }, 0);
    await keepSearch(userDatabase(device, '7'), 'salt road');
    await releaseDevice(device, 'expiry');
    expect(await device.read((records) => records.list(''))).toEqual([]);
  },
);

test('the viewer who comes next keeps the device, and the worker knows them', async () => {
  const device = memoryDatabase();
  const messages: unknown[] = [];
  const postMessage = (message: unknown) => messages.push(message);
  stubWorker({ postMessage, unsubscribe: async () => true });
  await Promise.all([
    claimDevice(device, noor, 0),
    releaseDevice(device, 'logout'),
    claimDevice(device, sami, 0),
  ]);
  expect(await readOwner(device)).toBe('8');
  expect(await readViewer(device)).toMatchObject({ token: 'sami' });
  expect(messages.at(-1)).toMatchObject({ type: 'signed-in', viewer: sami });
  await releaseDevice(device, 'logout');
  expect(messages.at(-1)).toEqual({ type: 'signed-out' });
});
