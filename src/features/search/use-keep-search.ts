import { useMutation } from '@tanstack/react-query';
import { searchProblem } from '../../domain/catalogue/search-text.ts';
import { recentSearchesMutation } from '../../queries/recent-searches.ts';
import { useApp } from '../../session/use-app.tsx';

/** Keeps a search among the recent ones, once the viewer has meant it: sent, or followed to what it found. */
export function useKeepSearch(): (text: string) => void {
  const { database, queryClient } = useApp();
  const { mutate } = useMutation(recentSearchesMutation({ database, queryClient }));
  return (text) => {
    if (!searchProblem(text)) mutate({ keep: text });
  };
}
