/**
 * The list of Continue watching: as this device stores it, and as the provider has it. docs/decisions.md, "Continue
 * watching".
 */
import { queryOptions } from '@tanstack/react-query';
import {
  type KeptProgress,
  readContinued,
  replaceProgress,
} from '../data/device/continue-watching.ts';
import { askUnlessMissing } from '../data/device/missing-calls.ts';
import { settledCount } from '../data/device/settled-change-counts.ts';
import { fetchContinueWatching } from '../data/provider/continue-watching.ts';
import { isTransient } from '../data/provider/errors.ts';
import type { AppContext } from './app-context.ts';
import { keys } from './keys.ts';
import { translated } from './translated-queries.ts';

export type { KeptProgress };

type Asking = Pick<AppContext, 'client' | 'queryClient' | 'database' | 'now'>;

/** The list that this device stores. Needs no network. */
export const keptProgressQuery = ({ database, now }: Pick<Asking, 'database' | 'now'>) =>
  queryOptions({
    queryKey: keys.keptProgress,
    queryFn: () => readContinued(database, now()),
    networkMode: 'always',
    retry: false,
  });

/** Replaces the device's list by the provider's. Returns the new list, and gives it to `keptProgressQuery`, too. */
export const progressListQuery = (asking: Asking) => {
  const { queryClient, database, now } = asking;
  return queryOptions({
    queryKey: keys.progressList,
    meta: translated,
    queryFn: async ({ signal }) => {
      await replaceList(asking, signal);
      const taken = await readContinued(database, now());
      queryClient.setQueryData(keptProgressQuery(asking).queryKey, taken);
      return taken;
    },
    retry: false,
  });
};

/** If the provider cannot be reached or lacks the call, the device's list does not change. */
async function replaceList({ client, database, now }: Asking, signal: AbortSignal): Promise<void> {
  const settled = await database.read((records) => settledCount(records, 'progress'));
  const list = await askUnlessMissing({ database, now }, 'progress-list', () =>
    fetchContinueWatching(client, now(), signal),
  ).catch((error: unknown) => {
    if (!isTransient(error)) throw error;
  });
  if (!list) return;
  // If this code cannot be loaded, the list is stored without the positions of its videos.
  const reached = await import('../data/device/reached-positions.ts').catch(() => undefined);
  await replaceProgress(database, { list, settled, putReached: reached?.putReached });
}
