/** Reading the provider's list of favourites: a page of it, or all until enough is known. docs/api.md. */
import * as v from 'valibot';
import { FavouriteType } from '../../contracts/favourite.ts';
import { hasMore, Id, type Paged, paged } from '../../contracts/wire.ts';
import type { Client } from './client.ts';

/** An entry of which only type and id are read: the rest is kept as received, and parsed when it is drawn. */
const FavouriteEntry = v.object({
  // Marked as a show, a show may be listed under its other name.
  type: v.union([
    FavouriteType,
    v.pipe(
      v.literal('playlist'),
      v.transform(() => 'tv-show' as const),
    ),
  ]),
  content: v.looseObject({ id: Id }),
});

export type FavouriteRecord = {
  id: string;
  type: FavouriteType;
  content: unknown;
};

export const favouritesLimit = 20;

type Asking = { signal?: AbortSignal; token?: string };

/** GET /user/favorites: one page of them, the newest first. */
export async function fetchFavouritePage(
  client: Client,
  page: number,
  asking: Asking = {},
): Promise<Paged<FavouriteRecord>> {
  const { data, ...rest } = await client.get('user/favorites', paged(FavouriteEntry), {
    ...asking,
    searchParams: { page, limit: favouritesLimit },
    quiet: true,
  });
  return { ...rest, data: data.map(({ type, content }) => ({ type, id: content.id, content })) };
}

/** A provider whose pages never end is not followed for ever. */
const mostPages = 500;

/**
 * Page by page, until `take` has had the last one or wants no more. True once that was the end of the list: a page that
 * brings nothing new is the last in any case. docs/decisions.md, "Lists and pages".
 */
export async function readFavouritePages(
  client: Client,
  take: (page: readonly FavouriteRecord[]) => Promise<'more' | 'enough'> | 'more' | 'enough',
  asking: Asking = {},
): Promise<boolean> {
  const read = new Set<string>();
  for (let page = 1; page <= mostPages; page += 1) {
    const answer = await fetchFavouritePage(client, page, asking);
    const unread = answer.data.filter(({ type, id }) => !read.has(`${type}/${id}`));
    for (const { type, id } of unread) read.add(`${type}/${id}`);
    const enough = (await take(unread)) === 'enough';
    const isLast = !hasMore(answer, page, favouritesLimit) || (!unread.length && !answer.received);
    if (isLast || enough) return isLast;
  }
  return false;
}
