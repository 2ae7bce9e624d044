/**
 * The viewer's favourites as entries to be drawn: page by page from the provider with the viewer's own latest marks
 * laid over them, and from this device where the provider is out of reach. docs/product.md, 2, "Favorites".
 */
import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { Entry } from '../contracts/entry.ts';
import { hasMore, type Paged } from '../contracts/wire.ts';
import type { Database } from '../data/device/database.ts';
import {
  type Favourite,
  type FavouriteKey,
  favouriteName,
  isComplete,
  keepFavourites,
  readFavourites,
  waitingMarks,
} from '../data/device/favourites.ts';
import type { Client } from '../data/provider/client.ts';
import { isTransient } from '../data/provider/errors.ts';
import { favouritesLimit, fetchFavouritePage } from '../data/provider/favourites.ts';
import { inTime } from '../data/provider/slow.ts';
import { entriesOf } from './entries.ts';
import { keys } from './keys.ts';

type Parts = { client: Client; database: Database; now: () => number };
type Page = Paged<Entry>;

/** GET /user/favorites, a page at a time; `select` gives them as one list. */
export const favouriteListQuery = ({ client, database, now }: Parts) =>
  infiniteQueryOptions({
    queryKey: keys.favouriteList,
    queryFn: async ({ pageParam, signal }): Promise<Page> => {
      const asked = askPage({ client, database, now }, pageParam, signal);
      const page = await inTime(asked).catch((error: unknown) => {
        if (!isTransient(error)) throw error;
      });
      if (page) return page;
      const kept = await keptEntries(database).catch(none);
      return kept ? { data: kept, last_page: pageParam } : asked;
    },
    initialPageParam: 1,
    getNextPageParam: (last: Page, _pages: Page[], page: number) =>
      hasMore(last, page, favouritesLimit) && last.received !== 0 ? page + 1 : undefined,
    select: ({ pages }) => entriesOf(pages),
    retry: false,
  });

const none = () => undefined;

async function askPage(
  { client, database, now }: Parts,
  page: number,
  signal: AbortSignal,
): Promise<Page> {
  const { data, ...rest } = await fetchFavouritePage(client, page, signal);
  // A device that keeps nothing shows what came all the same.
  await keepFavourites(database, data, now()).catch(none);
  const entries = await withOwnMarks(database, data, page === 1);
  // What the viewer takes away here makes the page no shorter as the provider counts.
  return { received: data.length, ...rest, data: entries };
}

/**
 * What the viewer has just marked stands first, what they have just unmarked is
 * gone, whether the provider knows it or not.
 */
async function withOwnMarks(
  database: Database,
  received: readonly Favourite[],
  first: boolean,
): Promise<Entry[]> {
  const waiting = await database.read(waitingMarks).catch(none);
  if (!waiting?.size) return drawn(received);
  const isWaiting = (marked: boolean) => (one: Favourite) =>
    waiting.get(favouriteName(one)) === marked;
  const added = first ? (await readFavourites(database)).filter(isWaiting(true)) : [];
  return drawn([...added, ...received.filter((one) => !isWaiting(false)(one))]);
}

/** `undefined` while this device knows of no list. */
async function keptEntries(database: Database): Promise<Entry[] | undefined> {
  const kept = drawn(await readFavourites(database));
  return kept.length > 0 || (await database.read(isComplete)) ? kept : undefined;
}

function drawn(favourites: readonly Favourite[]): Entry[] {
  return favourites.flatMap(({ type, content }) => {
    const entry = v.safeParse(Entry, { type, content });
    return entry.success ? [entry.output] : [];
  });
}

/** What an entry is called as a favourite. */
export function favouriteOf({ type, content }: Entry): FavouriteKey {
  return { type: type === 'playlist' ? 'tv-show' : type, id: content.id };
}

/** The list as it will be once a change is through. Answers the list as it was. */
export function changeFavouriteList(
  queryClient: QueryClient,
  item: FavouriteKey,
  card: unknown,
): InfiniteData<Page> | undefined {
  const before = queryClient.getQueryData<InfiniteData<Page>>(keys.favouriteList);
  if (!before) return undefined;
  const added = card === undefined ? [] : drawn([{ ...item, content: card }]);
  const isItem = (entry: Entry) => favouriteName(favouriteOf(entry)) === favouriteName(item);
  queryClient.setQueryData<InfiniteData<Page>>(keys.favouriteList, {
    ...before,
    pages: before.pages.map((page, place) => ({
      ...page,
      data: [...(place === 0 ? added : []), ...page.data.filter((entry) => !isItem(entry))],
    })),
  });
  return before;
}

/**
 * What a card shows of an entry, in the form in which the provider would send it: kept with a mark made here, so that
 * the list can be drawn before the provider's has been read.
 */
export function cardOf(entry: Entry): unknown {
  const { id, title, title_trans, thumbnail } = entry.content;
  const named = { id, title, title_trans, thumbnail, in_favorite: true };
  if (entry.type === 'live-stream') {
    const { name, logo } = entry.content;
    return { ...named, name, logo };
  }
  const { poster, pictures, duration, recorded_at } = entry.content;
  const recorded = recorded_at === undefined ? undefined : new Date(recorded_at).toISOString();
  const seasons = entry.type === 'video' ? undefined : entry.content.seasons_count;
  return {
    ...named,
    poster,
    pictures,
    duration,
    recorded_at: recorded,
    seasons_count: seasons,
  };
}
