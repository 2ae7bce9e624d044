/** The provider's list of a viewer's favourites. docs/product.md, 7. */
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
/** A provider whose pages never end is not followed for ever. */
const mostPages = 500;

/** GET /user/favorites: one page of them, the newest first. */
export async function fetchFavouritePage(
  client: Client,
  page: number,
  signal?: AbortSignal,
): Promise<Paged<FavouriteRecord>> {
  const { data, ...rest } = await client.get('user/favorites', paged(FavouriteEntry), {
    signal,
    searchParams: { page, limit: favouritesLimit },
    quiet: true,
  });
  return { ...rest, data: data.map(({ type, content }) => ({ type, id: content.id, content })) };
}

/** Page by page to the last. */
export async function fetchFavourites(
  client: Client,
  signal?: AbortSignal,
): Promise<FavouriteRecord[]> {
  const favourites: FavouriteRecord[] = [];
  for (let page = 1, more = true; more && page <= mostPages; page += 1) {
    const answer = await fetchFavouritePage(client, page, signal);
    more = hasMore(answer, page, favouritesLimit);
    favourites.push(...answer.data);
  }
  return favourites;
}
