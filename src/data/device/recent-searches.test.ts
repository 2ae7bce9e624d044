import { expect, test } from 'vitest';
import { memoryDatabase } from './memory-database.ts';
import {
  forgetSearch,
  forgetSearches,
  keepSearch,
  mostRecent,
  readRecentSearches,
} from './recent-searches.ts';
import { leaveDevice, takeDevice } from './viewer.ts';

const noor = { user_id: '1', token: 'a', client_uuid: 'b', remembered: true };

async function deviceAfter(...searches: string[]) {
  const database = memoryDatabase();
  for (const one of searches) await keepSearch(database, one);
  return database;
}

test('the newest search stands first, and the same in another spelling takes its place', async () => {
  const device = await deviceAfter('salt road', 'مدينة', 'Salt  ROAD', 'مدينه');
  expect(await readRecentSearches(device)).toEqual(['مدينه', 'Salt ROAD']);
});

test('only so many are kept', async () => {
  const device = await deviceAfter(...Array.from({ length: 30 }, (_, at) => `film ${at}`));
  expect(await readRecentSearches(device)).toHaveLength(mostRecent);
  expect((await readRecentSearches(device))[0]).toBe('film 29');
});

test('one can be forgotten, and all', async () => {
  const device = await deviceAfter('salt road', 'city', 'sea');
  await forgetSearch(device, 'CITY');
  expect(await readRecentSearches(device)).toEqual(['sea', 'salt road']);
  await forgetSearches(device);
  expect(await readRecentSearches(device)).toEqual([]);
});

test('they go when their viewer leaves, and when another comes', async () => {
  const device = await deviceAfter('salt road');
  await leaveDevice(device, 'logout');
  expect(await readRecentSearches(device)).toEqual([]);
  await takeDevice(device, noor);
  await keepSearch(device, 'sea');
  await takeDevice(device, noor);
  expect(await readRecentSearches(device)).toEqual(['sea']);
  await takeDevice(device, { ...noor, user_id: '2' });
  expect(await readRecentSearches(device)).toEqual([]);
});
