/** The channels of the multiview, as this device stores them. Needs no network. */
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { DeviceDatabase } from '../data/device/device-database.ts';
import { changeMultiview, readMultiview } from '../data/device/multiview.ts';
import type { Multiview } from '../domain/live/multiview.ts';
import type { AppContext } from './app-context.ts';
import { keys } from './keys.ts';

export const multiviewQuery = (database: DeviceDatabase) =>
  queryOptions({
    queryKey: keys.multiview,
    queryFn: () => readMultiview(database),
    networkMode: 'always',
    // Read once for each page: another tab's layout must not replace the channels that play in this one.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

/**
 * Shown at once, and stored as it is shown, because the stored layout may be that of another tab. If the device cannot
 * store it, the layout lasts as long as the page, and the mutation fails.
 */
export const multiviewMutation = ({
  database,
  queryClient,
}: Pick<AppContext, 'database' | 'queryClient'>) =>
  mutationOptions({
    mutationFn: (change: (before: Multiview) => Multiview) =>
      changeMultiview(
        database,
        (stored) => queryClient.getQueryData(multiviewQuery(database).queryKey) ?? change(stored),
      ),
    onMutate: (change) => {
      queryClient.setQueryData(multiviewQuery(database).queryKey, (before) =>
        before ? change(before) : before,
      );
    },
  });
