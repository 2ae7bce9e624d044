import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { appContextOf } from '../../tests/support/app-context.ts';
import { clientOf } from '../../tests/support/fake-provider.ts';
import { waitFor } from '../../tests/support/wait-for.ts';
import type { DeviceDatabase } from '../data/device/device-database-types.ts';
import { readFavourites } from '../data/device/favourites.ts';
import { memoryDatabase } from '../data/device/memory-database.ts';
import { createOutbox } from '../data/device/outbox.ts';
import { createChange, enqueue } from '../data/device/outbox-records.ts';
import { userDatabase } from '../data/device/user-records.ts';
import { entriesOf } from './entry-lists.ts';
import { favouriteListQuery } from './favourite-list.ts';
import { isFavouriteQuery } from './favourite-state.ts';
import { cardOf } from './favourites-as-entries.ts';

const now = () => Date.UTC(2026, 10, 22, 18);
const film = (id: string) => ({ type: 'video', content: { id, title: `Film ${id}` } });

let database: ReturnType<typeof memoryDatabase>;
let list: unknown[];
let lastPage: number;
let reachable: boolean;
let hasFavourites: boolean;
beforeEach(() => {
  database = memoryDatabase();
  list = [film('dunes'), film('harbour')];
  lastPage = 1;
  reachable = true;
  hasFavourites = true;
});
afterEach(() => void vi.useRealTimers());

/** What the screen shows each time that it is opened. */
async function shown(): Promise<string[]> {
  const client = clientOf(() => {
    if (!reachable) throw new TypeError('Failed to fetch');
    if (!hasFavourites) return new Response('<h1>Not Found</h1>', { status: 404 });
    return Response.json({ data: list, last_page: lastPage });
  });
  const queryClient = new QueryClient();
  const app = appContextOf({ client, queryClient, database, now });
  const { pages } = await queryClient.fetchInfiniteQuery(favouriteListQuery(app));
  return entriesOf(pages).map(({ content }) => content.id);
}

/** Pressed, and not sent yet. */
async function press(id: string, marked: boolean): Promise<void> {
  const item = { type: 'video', id } as const;
  const content = { id, title: `Film ${id}` };
  const undo = { kind: 'favourite', ...item, marked: !marked, content } as const;
  const heart = { kind: 'favourite', method: 'PUT', path: `user/favorites/${id}`, undo } as const;
  await enqueue(database, createChange(heart), now());
}

describe('the favourites', () => {
  test('are what the provider lists, and the same once the network is gone', async () => {
    expect(await shown()).toEqual(['dunes', 'harbour']);
    reachable = false;
    expect(await shown()).toEqual(['dunes', 'harbour']);
  });

  test('have at once what the viewer has just marked or unmarked, with a network or without', async () => {
    await shown();
    await press('amber', true);
    await press('dunes', false);
    expect(await shown()).toEqual(['amber', 'harbour']);
    reachable = false;
    expect(await shown()).toEqual(['amber', 'harbour']);
  });

  test('have what was marked elsewhere and only met on its own screen, once the network is gone', async () => {
    await shown();
    const client = clientOf(() => Response.json({ data: { type: 'create' } }));
    const item = { type: 'video', id: 'amber' } as const;
    const { content: card } = film('amber');
    const check = isFavouriteQuery({ client, database, now, item, card });
    expect(await new QueryClient().fetchQuery(check)).toBe(true);
    reachable = false;
    expect((await shown()).toSorted()).toEqual(['amber', 'dunes', 'harbour']);
  });

  test('are those of the device alone, with a provider that has no favourites', async () => {
    hasFavourites = false;
    expect(await shown()).toEqual([]);
    await press('amber', true);
    expect(await shown()).toEqual(['amber']);
  });

  test('are asked for page by page, also past a page whose films the viewer has all just removed, until a page comes again', async () => {
    const films = (from: number) => Array.from({ length: 20 }, (_, at) => film(`${from + at}`));
    for (const { content } of films(20)) await press(content.id, false);
    const asked: number[] = [];
    const client = clientOf(({ searchParams }) => {
      asked.push(Number(searchParams.get('page')));
      return Response.json({ data: films(20 * Math.min(asked.length - 1, 2)) });
    });
    const queryClient = new QueryClient();
    const app = appContextOf({ client, queryClient, database, now });
    const query = { ...favouriteListQuery(app), pages: 9 };
    const { pages } = await queryClient.fetchInfiniteQuery(query);
    expect(asked).toEqual([1, 2, 3, 4]);
    const ids = [...films(0), ...films(40)].map(({ content }) => content.id);
    expect(entriesOf(pages).map(({ content }) => content.id)).toEqual(ids);
  });

  test('count a show under its other name as a show', async () => {
    list = [{ type: 'playlist', content: { id: 'ferry', title: 'The Night Ferry' } }];
    expect(await shown()).toEqual(['ferry']);
  });

  test('are not said to be none on a device that has never read them', async () => {
    reachable = false;
    await expect(shown()).rejects.toThrow();
  });

  test('are not said to be the first page, on a device that has never read the others', async () => {
    lastPage = 2;
    expect(await shown()).toEqual(['dunes', 'harbour']);
    await press('amber', true);
    reachable = false;
    await expect(shown()).rejects.toThrow();
  });

  test('have no more, without a network, what was seen to be removed elsewhere', async () => {
    await shown();
    list = [film('harbour')];
    expect(await shown()).toEqual(['harbour']);
    reachable = false;
    expect(await shown()).toEqual(['harbour']);
  });
});

test('a list that comes after the kept one is shown is shown in its place, and a slow provider is not asked on and on', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let asked = 0;
  const client = clientOf(async () => {
    asked += 1;
    const listed = [...list];
    if (asked > 1) await new Promise((resolve) => setTimeout(resolve, 6000));
    return Response.json({ data: listed, last_page: 1 });
  });
  const queryClient = new QueryClient();
  const app = appContextOf({ client, queryClient, database, now });
  const query = { ...favouriteListQuery(app), staleTime: 0 };
  await queryClient.fetchInfiniteQuery(query);
  list = [film('amber'), film('harbour')];
  const screen = new InfiniteQueryObserver(queryClient, query);
  onTestFinished(screen.subscribe(() => undefined));
  const shownNow = () => screen.getCurrentResult().data?.map(({ content }) => content.id);
  await vi.advanceTimersByTimeAsync(5500);
  expect(shownNow()).toEqual(['dunes', 'harbour']);
  await vi.advanceTimersByTimeAsync(1000);
  await vi.advanceTimersByTimeAsync(5000);
  await waitFor(() => expect(shownNow()).toEqual(['amber', 'harbour']));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(3);
});

test('a card is kept in the form in which it came, dates too', async () => {
  const recorded = Date.UTC(2019, 2, 7);
  const entry = {
    ...film('dunes'),
    content: {
      id: 'dunes',
      title: 'Dunes',
      recorded_at: recorded,
      pictures: { poster: '/d.webp' },
    },
  } as unknown as Parameters<typeof cardOf>[0];
  list = [{ type: 'video', content: cardOf(entry) }];
  const client = clientOf(() => Response.json({ data: list, last_page: 1 }));
  const queryClient = new QueryClient();
  const app = appContextOf({ client, queryClient, database, now });
  const { pages } = await queryClient.fetchInfiniteQuery(favouriteListQuery(app));
  expect(pages[0]?.data[0]?.content).toMatchObject({
    recorded_at: recorded,
    pictures: { poster: '/d.webp' },
  });
});

test('a list that comes after a switch is kept for the profile that asked for it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const present = { userId: '7' };
  const recordsOf = (owner: string) => userDatabase(database, owner);
  /** The records as a page has them: those of the viewer at each call. */
  const ofPresent: DeviceDatabase = {
    read: (work) => recordsOf(present.userId).read(work),
    change: (work) => recordsOf(present.userId).change(work),
  };
  const late = Promise.withResolvers<void>();
  const answers = [Promise.resolve(), late.promise];
  const client = clientOf(async () => {
    const listed = [...list];
    await answers.shift();
    return Response.json({ data: listed, last_page: 1 });
  });
  const queryClient = new QueryClient();
  const { outbox: _, ...parts } = appContextOf({ client, queryClient, database: ofPresent, now });
  const outbox = createOutbox({
    databaseOf: recordsOf,
    viewer: () => ({ userId: present.userId, token: 'token' }),
    send: async () => ({ kind: 'unanswered' }),
    now,
  });
  const query = { ...favouriteListQuery({ ...parts, outbox }), staleTime: 0 };
  await queryClient.fetchInfiniteQuery(query);
  list = [film('amber'), ...list];
  const shown = queryClient.fetchInfiniteQuery(query);
  await waitFor(() => expect(answers).toEqual([]));
  await vi.advanceTimersByTimeAsync(5000);
  expect(entriesOf((await shown).pages)).toHaveLength(2);
  present.userId = 'lina';
  late.resolve();
  await waitFor(async () => expect(await readFavourites(recordsOf('7'))).toHaveLength(3));
  expect(await readFavourites(recordsOf('lina'))).toEqual([]);
});
