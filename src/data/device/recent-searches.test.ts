import { expect, test } from 'vitest';
import { memoryDatabase } from './memory-database.ts';
import {
  forgetSearch,
  forgetSearches,
  keepSearch,
  maxRecentSearches,
  readRecentSearches,
} from './recent-searches.ts';

async function deviceAfter(...searches: string[]) {
  const database = memoryDatabase();
  for (const one of searches) await keepSearch(database, one);
  return database;
}

test('the newest search stands first, and the same in another spelling takes its place', async () => {
  const device = await deviceAfter('salt road', 'مدينة', 'Salt  ROAD', 'مدينه');
  expect(await readRecentSearches(device)).toEqual(['مدينه', 'Salt ROAD']);
});

test('only the newest are kept', async () => {
  const device = await deviceAfter(...Array.from({ length: 30 }, (_, at) => `film ${at}`));
  expect(await readRecentSearches(device)).toHaveLength(maxRecentSearches);
  expect((await readRecentSearches(device))[0]).toBe('film 29');
});

test('one can be forgotten, and all', async () => {
  const device = await deviceAfter('salt road', 'city', 'sea');
  await forgetSearch(device, 'CITY');
  expect(await readRecentSearches(device)).toEqual(['sea', 'salt road']);
  await forgetSearches(device);
  expect(await readRecentSearches(device)).toEqual([]);
});
