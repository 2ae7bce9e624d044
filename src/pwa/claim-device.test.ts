import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../tests/support/memory-storage.ts';
import { readOwner, readViewer } from '../data/device/device-owner.ts';
import { memoryDatabase } from '../data/device/memory-database.ts';
import { claimDevice, releaseDevice } from './claim-device.ts';

const noor = { user_id: '7', token: 'noor', client_uuid: 'device', remembered: true };
const sami = { ...noor, user_id: '8', token: 'sami' };

beforeEach(() => {
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('localStorage', memoryStorage());
});
afterEach(() => vi.unstubAllGlobals());

test('a viewer who logs out while a page still starts leaves no name and no token', async () => {
  const device = memoryDatabase();
  await Promise.all([claimDevice(device, noor, 0), releaseDevice(device, 'logout')]);
  expect(await readOwner(device)).toBe('');
  expect(await readViewer(device)).toBeUndefined();
});

test('the viewer who comes next keeps the device', async () => {
  const device = memoryDatabase();
  await Promise.all([
    claimDevice(device, noor, 0),
    releaseDevice(device, 'logout'),
    claimDevice(device, sami, 0),
  ]);
  expect(await readOwner(device)).toBe('8');
  expect(await readViewer(device)).toMatchObject({ token: 'sami' });
  await releaseDevice(device, 'logout');
});
