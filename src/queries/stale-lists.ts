import type { QueryClient } from '@tanstack/react-query';
import { entriesIn, titleListKeys } from './known-titles.ts';

/** Marks lists with one of these titles as stale: they are fetched again when they are next shown. */
export function markListsWithTitlesStale(
  queryClient: QueryClient,
  ids: readonly (string | undefined)[],
): void {
  for (const queryKey of titleListKeys) {
    void queryClient.invalidateQueries({
      queryKey,
      refetchType: 'none',
      predicate: ({ state }) =>
        entriesIn(state.data).some(({ content }) => ids.includes(content.id)),
    });
  }
}
