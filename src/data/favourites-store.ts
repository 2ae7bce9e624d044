/** The viewer's favourites, mirrored on this device so that hearts are right with the network off. */
import * as v from 'valibot';
import { FavouriteType } from '../contracts/favourite.ts';
import { Id, maybeListOf } from '../contracts/wire.ts';
import type { Database } from './database.ts';

export const Favourite = v.object({ id: Id, type: FavouriteType });
export type Favourite = v.InferOutput<typeof Favourite>;

export const favouritesKey = 'favourites';

export async function readFavourites(database: Database): Promise<Favourite[]> {
  return parse(await database.read((records) => records.get(favouritesKey)));
}

/** Marks an item as a favourite, or as none. Twice the same changes nothing. */
export function markFavourite(
  database: Database,
  favourite: Favourite,
  kept: boolean,
): Promise<Favourite[]> {
  return database.change(async (records) => {
    const others = parse(await records.get(favouritesKey)).filter((one) => !same(one, favourite));
    const next = kept ? [...others, { id: favourite.id, type: favourite.type }] : others;
    records.put(favouritesKey, next);
    return next;
  });
}

/** Takes the provider's list in place of the device's. */
export function replaceFavourites(
  database: Database,
  favourites: readonly Favourite[],
): Promise<void> {
  return database.change(async (records) =>
    records.put(
      favouritesKey,
      favourites.map(({ id, type }) => ({ id, type })),
    ),
  );
}

export function isFavourite(favourites: readonly Favourite[], item: Favourite): boolean {
  return favourites.some((one) => same(one, item));
}

function same(one: Favourite, other: Favourite): boolean {
  return one.id === other.id && one.type === other.type;
}

function parse(value: unknown): Favourite[] {
  return v.parse(maybeListOf(Favourite), value);
}
