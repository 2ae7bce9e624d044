import { expect, test } from 'vitest';
import { memoryDatabase } from '../data/device/memory-database.ts';
import { keepSearch, readRecentSearches } from '../data/device/recent-searches.ts';
import { viewerRecords } from './viewer-records.ts';

/** Noor is signed in, until `token` is taken away. */
function noorsPage() {
  const device = memoryDatabase();
  const here: { token: string | undefined } = { token: 'token' };
  const session = {
    token: () => here.token,
    viewer: () => ({ userId: '7', token: 'token' }),
    isPresent: (userId: string) => userId === (here.token ? '7' : ''),
  };
  return { device, here, database: viewerRecords(device, session) };
}

const everythingOn = (device: ReturnType<typeof memoryDatabase>) =>
  device.read((records) => records.list(''));

test('a viewer finds what they searched for', async () => {
  const { database } = noorsPage();
  await keepSearch(database, 'salt road');
  expect(await readRecentSearches(database)).toEqual(['salt road']);
});

test('what comes after the logout is written under nobody, and a visitor finds nothing', async () => {
  const { database, device, here } = noorsPage();
  here.token = undefined;
  await expect(keepSearch(database, 'salt road')).rejects.toThrow('A visitor has no records');
  expect(await everythingOn(device)).toEqual([]);
  expect(await readRecentSearches(database)).toEqual([]);
});
