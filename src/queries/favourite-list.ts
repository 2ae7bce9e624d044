/**
 * The viewer's favourites as entries to be shown: page by page from the provider with the viewer's waiting changes
 * applied, and from this device where the provider is out of reach. docs/product.md, 2, "Favorites".
 */
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Entry } from '../contracts/entry.ts';
import { hasMore, type Paged } from '../contracts/wire.ts';
import type { DeviceDatabase } from '../data/device/device-database-types.ts';
import {
  type Favourite,
  favouriteKeyText,
  favouritesReadAt,
  favouritesSettledCount,
  pendingFavourites,
  readFavourites,
} from '../data/device/favourites.ts';
import { keepFavourites, replaceFavourites } from '../data/device/refresh-favourites.ts';
import { answerOrTimeout } from '../data/provider/answer-or-timeout.ts';
import type { Client } from '../data/provider/client.ts';
import { isTransient, isUnsupported } from '../data/provider/errors.ts';
import { favouritesLimit, fetchFavouritePage } from '../data/provider/favourite-pages.ts';
import { entryKey, type KeyedEntry } from '../domain/catalogue/entry-key.ts';
import type { AppContext } from './app-context.ts';
import { entriesOf, nextPage } from './entry-lists.ts';
import { entriesOfFavourites } from './favourites-as-entries.ts';
import { keys } from './keys.ts';
import { translated } from './translated-queries.ts';

type Asking = { client: Client; database: DeviceDatabase; now: () => number };
/**
 * `data` is what the viewer sees, with their waiting changes applied. `sent` is the provider's page, by which the end of
 * the list is found: if the viewer has removed every favourite of a page, other pages may still follow.
 */
type Page = { data: Entry[]; sent: Paged<KeyedEntry> };

/** GET /user/favorites, a page at a time; `select` returns them as one list. */
export const favouriteListQuery = ({
  client,
  outbox,
  now,
}: Pick<AppContext, 'client' | 'outbox' | 'now'>) =>
  infiniteQueryOptions({
    queryKey: keys.favouriteList,
    meta: translated,
    queryFn: async ({ pageParam, signal, client: queryClient }): Promise<Page> => {
      // The viewer is looked up before the call: a late answer is stored for them, even if another one watches by then.
      const { database } = await outbox.viewer();
      const asked = fetchPage({ client, database, now }, pageParam, signal);
      const keptPage = (data: Entry[]): Page => ({
        data,
        sent: { data: [], last_page: pageParam },
      });
      const page = await answerOrTimeout(asked).catch(async (error: unknown) => {
        if (!isUnsupported(error) && !isTransient(error)) throw error;
        // If the provider lacks the call for favourites, the list shows the favourites of this device.
        const own = isUnsupported(error) && ((await keptEntries(database).catch(none)) ?? []);
        return own ? keptPage(own) : undefined;
      });
      const kept = page ? undefined : await wholeKeptList(database).catch(none);
      if (!kept) return page ?? asked;
      const refetchIfChanged = async () => {
        if (keysIn(await keptEntries(database)) !== keysIn(kept))
          await queryClient.invalidateQueries({ queryKey: keys.favouriteList });
      };
      // The answer may come after the kept list is shown. If it fails, that list stays.
      void asked.then(refetchIfChanged).catch(none);
      return keptPage(kept);
    },
    initialPageParam: 1,
    getNextPageParam: (_last: Page, pages: Page[], page: number) =>
      nextPage(
        pages.map(({ sent }) => sent),
        page,
        favouritesLimit,
      ),
    select: ({ pages }) => entriesOf(pages),
    retry: false,
  });

const none = () => undefined;

async function fetchPage(
  { client, database, now }: Asking,
  page: number,
  signal: AbortSignal,
): Promise<Page> {
  const settled = await favouritesSettledCount(database);
  const { data, ...rest } = await fetchFavouritePage(client, page, { signal });
  const isWhole = page === 1 && !hasMore({ data, ...rest }, page, favouritesLimit);
  const keep = isWhole ? replaceFavourites : keepFavourites;
  // If the device stores nothing, the answer is still shown.
  await keep(database, { answer: data, settled, now: now() }).catch(none);
  const entries = await withPendingFavourites(database, data, page === 1);
  return {
    data: entries,
    sent: { ...rest, data: data.map(({ type, id }) => ({ type, content: { id } })) },
  };
}

/**
 * Applies the viewer's waiting changes: new favourites come first, removed ones are left out, even if the provider
 * does not know yet.
 */
async function withPendingFavourites(
  database: DeviceDatabase,
  received: readonly Favourite[],
  first: boolean,
): Promise<Entry[]> {
  const waiting = await database.read(pendingFavourites).catch(none);
  if (!waiting?.size) return entriesOfFavourites(received);
  const added = first ? [...waiting.values()].filter(({ marked }) => marked).reverse() : [];
  return entriesOfFavourites([
    ...added,
    ...received.filter((one) => waiting.get(favouriteKeyText(one))?.marked !== false),
  ]);
}

const keptEntries = async (database: DeviceDatabase): Promise<Entry[]> =>
  entriesOfFavourites(await readFavourites(database));

/**
 * `undefined` while this device has never read the provider's list to its end: what it knows of single entries, or of
 * the first pages, would be shown as the whole list.
 */
async function wholeKeptList(database: DeviceDatabase): Promise<Entry[] | undefined> {
  const isRead = (await database.read(favouritesReadAt)) !== undefined;
  return isRead ? keptEntries(database) : undefined;
}

const keysIn = (entries: readonly Entry[]): string => entries.map(entryKey).join();
