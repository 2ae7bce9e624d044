/**
 * The viewer's favourite channels, for the guide's filter: first those that this device stores, then those of the
 * provider.
 */
import { queryOptions } from '@tanstack/react-query';
import type { DeviceDatabase } from '../data/device/device-database-types.ts';
import { favouritesReadAt, readFavourites } from '../data/device/favourites.ts';
import { refreshFavourites } from '../data/device/refresh-favourites.ts';
import { isTransient, isUnsupported } from '../data/provider/errors.ts';
import { answerStaleTime } from './answer-stale-time.ts';
import type { AppContext } from './app-context.ts';
import { keys } from './keys.ts';

/**
 * Ids of the channels, as this device keeps them; null while it keeps none and has never read the list. Needs no
 * network.
 */
export const keptFavouriteChannelsQuery = (database: DeviceDatabase) =>
  queryOptions({
    queryKey: keys.keptFavouriteChannels,
    queryFn: () => readFavouriteChannels(database),
    networkMode: 'always',
  });

type Asking = Pick<AppContext, 'client' | 'database' | 'now'>;

/**
 * Ids of the channels, after the favourites on this device were updated from the provider, if it can be reached. Fails
 * if the provider cannot be reached while the device keeps no channel and has never read the list.
 */
export const favouriteChannelsQuery = (asking: Asking) =>
  queryOptions({
    queryKey: keys.favouriteChannels,
    queryFn: async ({ signal }) => {
      const failure = await refreshFavourites(asking, signal).catch((error: unknown) => {
        if (!isTransient(error) && !isUnsupported(error)) throw error;
        return error;
      });
      const channels = await readFavouriteChannels(asking.database);
      if (!channels && failure && !isUnsupported(failure)) throw failure;
      return channels ?? [];
    },
    staleTime: answerStaleTime,
  });

async function readFavouriteChannels(database: DeviceDatabase): Promise<string[] | null> {
  const favourites = await readFavourites(database);
  const channels = favourites.filter(({ type }) => type === 'live-stream').map(({ id }) => id);
  if (channels.length > 0) return channels;
  return (await database.read(favouritesReadAt)) === undefined ? null : [];
}
