import { describe, expect, test } from 'vitest';
import { clientOf } from '../../../tests/support/fake-provider.ts';
import { waitingChanges } from '../../../tests/support/waiting-changes.ts';
import { day } from '../../domain/time/time-units.ts';
import {
  type Favourite,
  favouritesSettledCount,
  mergeFavouriteAnswer,
  putFavourite,
  readFavourites,
  readIsFavourite,
} from './favourites.ts';
import { memoryDatabase } from './memory-database.ts';
import { createChange, dropSent, enqueue } from './outbox-records.ts';
import { keepFavourites, refreshFavourites, replaceFavourites } from './refresh-favourites.ts';
import { noteSettled } from './settled-change-counts.ts';

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
  await replaceFavourites(database, { answer: [drawn], settled: 0, now });
  expect(await readFavourites(database)).toEqual([{ ...drawn, at: now }]);
});

test('what is no favourite is known once the provider’s list was read, or the viewer said so', async () => {
  const database = memoryDatabase();
  expect(await readIsFavourite(database, film)).toBeUndefined();
  await mark(film, false, database);
  expect(await readIsFavourite(database, film)).toBe(false);
  await replaceFavourites(database, { answer: [drawn], settled: 0, now });
  expect(await readIsFavourite(database, film)).toBe(true);
  expect(await readIsFavourite(database, channel)).toBe(false);
});

describe('a heart that was pressed', () => {
  const pressed = async (wanted: boolean, database = memoryDatabase()) => {
    const undo = { kind: 'favourite', ...film, marked: !wanted } as const;
    const heart = { kind: 'favourite', method: 'PUT', path: 'user/favorites/dunes', undo } as const;
    await enqueue(database, createChange(heart), 0);
    return database;
  };

  test('shows whatever the provider says, until the provider has taken it', async () => {
    const database = await pressed(true);
    await replaceFavourites(database, { answer: [], settled: 0, now });
    expect(await readFavourites(database)).toEqual([film]);
    expect(await readIsFavourite(database, film)).toBe(true);
  });

  test('goes with its change, and what the provider said shows again', async () => {
    const database = await pressed(false, await mark(film, true));
    expect(await readFavourites(database)).toEqual([]);
    const [change] = await waitingChanges(database);
    if (change) await database.change((records) => dropSent(records, change, true));
    expect(await readFavourites(database)).toEqual([film]);
  });

  test('is not undone by an answer that was asked for before it was taken', async () => {
    const database = await mark(film, true);
    const settled = await favouritesSettledCount(database);
    await noteSettled(database, 'favourite');
    const late = { settled, now };
    await replaceFavourites(database, { answer: [], ...late });
    expect(await mergeFavouriteAnswer(database, film, { answer: false, ...late })).toBe(true);
    expect(await keepFavourites(database, { answer: [channel], ...late })).toBe(false);
    expect(await readFavourites(database)).toEqual([film]);
  });
});

test('the newest favourite stands first, whether the provider said so or the viewer just marked it', async () => {
  const database = memoryDatabase();
  await replaceFavourites(database, {
    answer: [drawn, { id: 'amber', type: 'video' }],
    settled: 0,
    now,
  });
  await mark({ ...channel, at: now + 1 }, true, database);
  expect((await readFavourites(database)).map(({ type, id }) => `${type} ${id}`)).toEqual([
    'live-stream dunes',
    'video dunes',
    'video amber',
  ]);
});

test('the whole list is read again once a clock that was a month ahead is right', async () => {
  const database = memoryDatabase();
  const pages: (string | null)[] = [];
  const client = clientOf(({ searchParams }) => {
    const page = searchParams.get('page');
    pages.push(page);
    const film = { type: 'video', content: { id: `film-${page}` } };
    return Response.json({ data: [film], last_page: 2 });
  });
  const { signal } = new AbortController();
  await refreshFavourites({ client, database, now: () => now + 30 * day }, signal);
  expect(pages.splice(0)).toEqual(['1', '2']);
  await refreshFavourites({ client, database, now: () => now }, signal);
  expect(pages).toEqual(['1', '2']);
});

test.each([
  ['one favourite', 19, true],
  ['every favourite', 0, false],
])(
  'a list that comes again and again is read twice where %s in it is of a kind that is not known here',
  async (_which, films, isWhole) => {
    const database = await mark(channel, true);
    let calls = 0;
    const client = clientOf(() => {
      calls += 1;
      const data = Array.from({ length: 20 }, (_, at) => ({
        type: at < films ? 'video' : 'hologram',
        content: { id: `${at}` },
      }));
      return Response.json({ data });
    });
    await refreshFavourites({ client, database, now: () => now }, new AbortController().signal);
    expect(calls).toBe(2);
    // Only a list that was read to its end takes the place of the device's.
    expect(await readIsFavourite(database, channel)).toBe(!isWhole);
  },
);
