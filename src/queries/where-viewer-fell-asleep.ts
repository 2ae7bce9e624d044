/** Where the viewer last fell asleep, as this device stores it. Needs no network. */
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { DeviceDatabase } from '../data/device/device-database-types.ts';
import {
  type FallenAsleep,
  keepFallenAsleep,
  readFallenAsleep,
} from '../data/device/where-viewer-fell-asleep.ts';
import type { AppContext } from './app-context.ts';
import { keys } from './keys.ts';

export const fallenAsleepQuery = (database: DeviceDatabase) =>
  queryOptions({
    queryKey: keys.fallenAsleep,
    // A query has no undefined answer.
    queryFn: async () => (await readFallenAsleep(database)) ?? null,
    networkMode: 'always',
  });

/**
 * Stores where the viewer fell asleep; `undefined` removes it. If the device cannot store it, the app only does not
 * offer that position later.
 */
export const fallenAsleepMutation = ({
  database,
  queryClient,
}: Pick<AppContext, 'database' | 'queryClient'>) =>
  mutationOptions({
    mutationFn: (fallen: FallenAsleep | undefined) => keepFallenAsleep(database, fallen),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.fallenAsleep }),
  });
