/**
 * The viewer's favourite channels, for the guide's filter: at once as this device
 * keeps them, then as the provider has them.
 */
import { queryOptions } from '@tanstack/react-query';
import type { Database } from '../data/device/database.ts';
import { readFavourites, replaceFavourites } from '../data/device/favourites.ts';
import type { Client } from '../data/provider/client.ts';
import { isTransient } from '../data/provider/errors.ts';
import { fetchFavourites } from '../data/provider/favourites.ts';
import { keys } from './keys.ts';

/** Ids of the channels, as this device keeps them. Needs no network. */
export const keptFavouriteChannelsQuery = (database: Database) =>
  queryOptions({
    queryKey: keys.keptFavouriteChannels,
    queryFn: () => keptChannels(database),
    networkMode: 'always',
  });

/** The same, from the provider's list, which takes the place of the device's on the way. */
export const favouriteChannelsQuery = (client: Client, database: Database, now: () => number) =>
  queryOptions({
    queryKey: keys.favouriteChannels,
    queryFn: async ({ signal }) => {
      try {
        await replaceFavourites(database, await fetchFavourites(client, signal), now());
      } catch (error) {
        if (!isTransient(error)) throw error;
      }
      return keptChannels(database);
    },
    staleTime: 5 * 60_000,
  });

async function keptChannels(database: Database): Promise<string[]> {
  const favourites = await readFavourites(database);
  return favourites.filter(({ type }) => type === 'live-stream').map(({ id }) => id);
}
