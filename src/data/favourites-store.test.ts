import { expect, test } from 'vitest';
import {
  isFavourite,
  markFavourite,
  readFavourites,
  replaceFavourites,
} from './favourites-store.ts';
import { memoryDatabase } from './memory-database.ts';

const film = { id: 'dunes', type: 'video' } as const;
const channel = { id: 'dunes', type: 'live-stream' } as const;

test('a film and a channel of one name are two favourites', async () => {
  const database = memoryDatabase();
  await markFavourite(database, film, true);
  await markFavourite(database, film, true);
  expect(await readFavourites(database)).toEqual([film]);
  expect(isFavourite(await markFavourite(database, channel, true), channel)).toBe(true);
  expect(await markFavourite(database, film, false)).toEqual([channel]);
});

test('the provider’s list takes the place of the device’s', async () => {
  const database = memoryDatabase();
  await markFavourite(database, film, true);
  await replaceFavourites(database, [channel]);
  expect(await readFavourites(database)).toEqual([channel]);
});
