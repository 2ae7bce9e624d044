import { useMutation } from '@tanstack/react-query';
import { searchProblem } from '../../domain/catalogue/search-text.ts';
import { recentSearchesMutation } from '../../queries/recent-searches.ts';
import { useApp } from '../../session/use-app.tsx';

/**
 * Returns a function that adds a search to the recent ones, for when the viewer has sent it or opened one of its
 * results.
 */
export function useAddRecentSearch(): (text: string) => void {
  const { database, queryClient } = useApp();
  const { mutate } = useMutation(recentSearchesMutation({ database, queryClient }));
  return (text) => {
    if (!searchProblem(text)) mutate({ keep: text });
  };
}
