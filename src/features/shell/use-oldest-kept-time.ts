import { notifyManager, type Query, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { keptTimesIn } from '../../pwa/refetch-kept-answers.ts';
import { keys } from '../../queries/keys.ts';

/** These are read on every page, and their age says nothing about what the page shows. */
const onEveryPage: readonly unknown[] = [keys.menu, keys.notices, keys.settings].flat();

const isOfPage = ({ queryKey }: Query) => !onEveryPage.includes(queryKey[0]);

/**
 * When the oldest answer on the screen was kept that came from the worker's cache, in epoch milliseconds. Undefined
 * when everything on the screen came from the provider. docs/decisions.md, "Kept days grow old openly".
 */
export function useOldestKeptTime(): number | undefined {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    // A query reports its data before it is known whether the answer was a kept one, so the report is put off.
    (onChange) => cache.subscribe(notifyManager.batchCalls(onChange)),
    () => {
      const shown = cache.findAll({ type: 'active', predicate: isOfPage });
      const times = shown.flatMap(({ state }) => keptTimesIn(state.data));
      return times.length > 0 ? Math.min(...times) : undefined;
    },
  );
}
