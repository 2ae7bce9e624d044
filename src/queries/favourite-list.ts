/**
 * The viewer's favourites as entries to be drawn: page by page from the provider with the viewer's latest marks
 * applied, and from this device where the provider is out of reach. docs/product.md, 2, "Favorites".
 */
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Entry } from '../contracts/entry.ts';
import { hasMore, type Paged } from '../contracts/wire.ts';
import type { Database } from '../data/device/database.ts';
import {
  completeSince,
  type Favourite,
  favouriteName,
  favouritesSettledAt,
  pendingFavourites,
  readFavourites,
} from '../data/device/favourites.ts';
import { keepFavourites } from '../data/device/favourites-refresh.ts';
import { answerInTime } from '../data/provider/answer-in-time.ts';
import { isTransient } from '../data/provider/errors.ts';
import { favouritesLimit, fetchFavouritePage } from '../data/provider/favourite-pages.ts';
import type { AppContext } from './app-context.ts';
import { entriesOf } from './entries.ts';
import { entriesOfFavourites } from './favourite-cards.ts';
import { keys } from './keys.ts';
import { translated } from './translated.ts';

type Asking = Pick<AppContext, 'client' | 'database' | 'now'>;
type Page = Paged<Entry>;

/** GET /user/favorites, a page at a time; `select` gives them as one list. */
export const favouriteListQuery = ({ client, database, now }: Asking) =>
  infiniteQueryOptions({
    queryKey: keys.favouriteList,
    meta: translated,
    queryFn: async ({ pageParam, signal }): Promise<Page> => {
      const asked = askPage({ client, database, now }, pageParam, signal);
      const page = await answerInTime(asked).catch((error: unknown) => {
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
  { client, database, now }: Asking,
  page: number,
  signal: AbortSignal,
): Promise<Page> {
  const settled = await favouritesSettledAt(database);
  const { data, ...rest } = await fetchFavouritePage(client, page, { signal });
  // A device that keeps nothing shows what came all the same.
  await keepFavourites(database, { answer: data, settled, now: now() }).catch(none);
  const entries = await withPendingFavourites(database, data, page === 1);
  // What the viewer takes away here makes the page no shorter as the provider counts.
  return { received: data.length, ...rest, data: entries };
}

/**
 * What the viewer has just marked stands first, what they have just unmarked is
 * gone, whether the provider knows it or not.
 */
async function withPendingFavourites(
  database: Database,
  received: readonly Favourite[],
  first: boolean,
): Promise<Entry[]> {
  const waiting = await database.read(pendingFavourites).catch(none);
  if (!waiting?.size) return entriesOfFavourites(received);
  const added = first ? [...waiting.values()].filter(({ marked }) => marked).reverse() : [];
  return entriesOfFavourites([
    ...added,
    ...received.filter((one) => waiting.get(favouriteName(one))?.marked !== false),
  ]);
}

/** `undefined` while this device knows of no list. */
async function keptEntries(database: Database): Promise<Entry[] | undefined> {
  const kept = entriesOfFavourites(await readFavourites(database));
  return kept.length > 0 || (await database.read(completeSince)) !== undefined ? kept : undefined;
}
