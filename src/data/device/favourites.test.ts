import { expect, test } from 'vitest';
import {
  type Favourite,
  putFavourite,
  readFavourites,
  readMark,
  replaceFavourites,
} from './favourites.ts';
import { memoryDatabase } from './memory-database.ts';
import { changeOf, enqueue } from './outbox.ts';

const noor = '7';
const now = Date.UTC(2026, 10, 21, 18);
const film = { id: 'dunes', type: 'video' } as const;
const channel = { id: 'dunes', type: 'live-stream' } as const;
const drawn = { ...film, content: { id: 'dunes', title: 'Dunes', poster: '/dunes.webp' } };

const mark = (favourite: Favourite, marked: boolean, database = memoryDatabase()) =>
  database.change(async (records) => putFavourite(records, favourite, marked)).then(() => database);

test('a film and a channel of one name are two favourites', async () => {
  const database = await mark(film, true);
  await mark(film, true, database);
  await mark(channel, true, database);
  expect(await readFavourites(database)).toEqual([channel, film]);
  await mark(film, false, database);
  expect(await readFavourites(database)).toEqual([channel]);
});

test('the provider’s list takes the place of the device’s, with what is needed to draw it', async () => {
  const database = await mark(channel, true);
  await replaceFavourites(database, [drawn], now);
  expect(await readFavourites(database)).toEqual([{ ...drawn, at: now }]);
});

test('what is no favourite is known once the provider’s list was read, or the viewer said so', async () => {
  const database = memoryDatabase();
  expect(await readMark(database, film)).toBeUndefined();
  await mark(film, false, database);
  expect(await readMark(database, film)).toBe(false);
  await replaceFavourites(database, [drawn], now);
  expect(await readMark(database, film)).toBe(true);
  expect(await readMark(database, channel)).toBe(false);
});

test('a list that the provider made before it heard of the last mark does not undo that mark', async () => {
  const database = await mark(film, true);
  const heart = { kind: 'favourite', method: 'PUT', path: 'user/favorites/dunes' } as const;
  await enqueue(database, changeOf(heart, noor), 0);
  await replaceFavourites(database, [], now);
  expect(await readFavourites(database)).toEqual([film]);
});

test('the newest favourite stands first, whether the provider said so or the viewer just marked it', async () => {
  const database = memoryDatabase();
  await replaceFavourites(database, [drawn, { id: 'amber', type: 'video' }], now);
  await mark({ ...channel, at: now + 1 }, true, database);
  expect((await readFavourites(database)).map(({ type, id }) => `${type} ${id}`)).toEqual([
    'live-stream dunes',
    'video dunes',
    'video amber',
  ]);
});
