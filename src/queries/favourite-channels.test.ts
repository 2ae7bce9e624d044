import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { clientOf } from '../../tests/support/fake-provider.ts';
import { readFavourites } from '../data/device/favourites.ts';
import { memoryDatabase } from '../data/device/memory-database.ts';
import { day, minute } from '../domain/time/time-units.ts';
import { favouriteChannelsQuery } from './favourite-channels.ts';

const limit = 20;
let database: ReturnType<typeof memoryDatabase>;
/** At the provider, the newest first. */
let list: string[];
let asked: number[];
let lastReachable: number;
let clock: number;
beforeEach(() => {
  database = memoryDatabase();
  list = Array.from({ length: 90 }, (_, at) => `channel-${at}`);
  asked = [];
  lastReachable = Number.POSITIVE_INFINITY;
  clock = Date.UTC(2026, 10, 24, 18);
});

const client = clientOf(({ searchParams }) => {
  const page = Number(searchParams.get('page'));
  asked.push(page);
  if (page > lastReachable) throw new TypeError('Failed to fetch');
  const data = list
    .slice((page - 1) * limit, page * limit)
    .map((id) => ({ type: 'live-stream', content: { id, title: id } }));
  return Response.json({ data, last_page: Math.ceil(list.length / limit) });
});

/** The guide is opened: which channels it knows as favourites, and which pages were asked for. */
async function opened() {
  asked = [];
  const query = favouriteChannelsQuery({ client, database, now: () => clock });
  const channels = await new QueryClient().fetchQuery(query);
  return { channels, asked };
}

test('a guide that is opened again asks for the newest favourites alone, not for all of them', async () => {
  expect((await opened()).asked).toEqual([1, 2, 3, 4, 5]);
  clock += minute;
  list.unshift('new on another device');
  const again = await opened();
  expect(again.asked).toEqual([1, 2]);
  expect(again.channels).toEqual(list);
});

test('a favourite that was taken out on another device goes within a day', async () => {
  await opened();
  list.splice(50, 1);
  clock += day;
  expect((await opened()).channels).toEqual(list);
});

test('a list that breaks off in the middle takes nothing from the device', async () => {
  await opened();
  clock += day;
  lastReachable = 2;
  expect((await opened()).channels).toEqual(list);
  expect(await readFavourites(database)).toHaveLength(90);
});

test('a provider that sends one page for ever is followed no further', async () => {
  const endless = clientOf(() => {
    asked.push(1);
    const data = Array.from({ length: limit }, (_, id) => ({ type: 'video', content: { id } }));
    return Response.json({ data });
  });
  await new QueryClient().fetchQuery(
    favouriteChannelsQuery({ client: endless, database, now: () => clock }),
  );
  expect(asked).toHaveLength(2);
});

test('a provider that has no favourites any more leaves the guide those of this device', async () => {
  await opened();
  const without = clientOf(() => new Response('<h1>Not Found</h1>', { status: 404 }));
  const query = favouriteChannelsQuery({ client: without, database, now: () => clock });
  expect(await new QueryClient().fetchQuery(query)).toEqual(list);
});
