/** The viewer's last searches, as this device stores them. Needs no network. */
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { DeviceDatabase } from '../data/device/device-database-types.ts';
import {
  forgetSearch,
  forgetSearches,
  keepSearch,
  readRecentSearches,
} from '../data/device/recent-searches.ts';
import type { AppContext } from './app-context.ts';
import { keys } from './keys.ts';

export const recentSearchesQuery = (database: DeviceDatabase) =>
  queryOptions({
    queryKey: keys.recentSearches,
    queryFn: () => readRecentSearches(database),
    networkMode: 'always',
  });

export type RecentChange = { keep: string } | { forget: string } | 'forget all';

/** Adds or removes searches. If the device cannot store the change, searching works all the same. */
export const recentSearchesMutation = ({
  database,
  queryClient,
}: Pick<AppContext, 'database' | 'queryClient'>) =>
  mutationOptions({
    mutationFn: async (change: RecentChange) => {
      if (change === 'forget all') return forgetSearches(database);
      return 'keep' in change
        ? keepSearch(database, change.keep)
        : forgetSearch(database, change.forget);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.recentSearches }),
  });
