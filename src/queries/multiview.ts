/** The channels of the multiview, as this device stores them. Needs no network. */
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { DeviceDatabase } from '../data/device/device-database-types.ts';
import { changeMultiview, readMultiview } from '../data/device/multiview.ts';
import type { Multiview } from '../domain/live/multiview.ts';
import type { AppContext } from './app-context.ts';
import { keys } from './keys.ts';

export const multiviewQuery = (database: DeviceDatabase) =>
  queryOptions({
    queryKey: keys.multiview,
    queryFn: () => readMultiview(database),
    networkMode: 'always',
    // The layout is read once in each tab: the layout of another tab must not replace the channels that play here.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

/**
 * Changes the layout. This tab shows the new layout at once. The device stores what this tab shows, because the layout
 * that it stored before may be that of another tab. If the device cannot store it, the mutation fails, and the layout
 * is lost when this tab is reloaded.
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
