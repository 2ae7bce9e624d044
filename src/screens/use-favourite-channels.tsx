import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { LoadFailure } from '../features/shell/load-failure.tsx';
import {
  favouriteChannelsQuery,
  keptFavouriteChannelsQuery,
} from '../queries/favourite-channels.ts';
import { useApp } from '../session/use-app.tsx';

type FavouriteChannels = {
  /** Channel ids. Undefined until this device or the provider has answered. The device needs no network. */
  favourites: ReadonlySet<string> | undefined;
  /** This device knows nothing of the favourites yet, and the provider has not answered. */
  areFavouritesAwaited: boolean;
  /** Nothing is known of the favourites, because they could not be loaded. */
  favouritesFailure: ReactNode;
};

/** The viewer's favourite channels, for the screens of the guide. */
export function useFavouriteChannels(): FavouriteChannels {
  const { client, database, now } = useApp();
  const kept = useQuery(keptFavouriteChannelsQuery(database));
  const read = useQuery(favouriteChannelsQuery({ client, database, now }));
  const channels = read.data ?? kept.data;
  const favourites = useMemo(() => new Set(channels), [channels]);
  return {
    favourites: !channels && kept.isPending ? undefined : favourites,
    areFavouritesAwaited: !channels && (kept.isPending || read.isFetching),
    favouritesFailure:
      !channels && read.error ? (
        <LoadFailure error={read.error} onRetry={() => void read.refetch()} />
      ) : undefined,
  };
}
