/**
 * Queries whose answer is written in the language of the request. The language is not in their keys, because a new
 * key would show a skeleton in place of the screen, and nothing at all without a network. docs/decisions.md, "The
 * language of an answer".
 */
import type { QueryClient, QueryFilters } from '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { translated?: boolean };
  }
}

/** The `meta` by which such a query is recognised. */
export const translated = { translated: true } as const;

/**
 * Call it when the viewer switches the language. Queries on screen are fetched at once, the others when they are
 * next shown. The former answer stays until the new one has come.
 */
export function refetchTranslated(queryClient: QueryClient): void {
  const filters: QueryFilters = { predicate: ({ meta }) => meta?.translated === true };
  // A first answer that is on its way is in the former language, and `invalidateQueries` would not ask for it again.
  void queryClient.cancelQueries(filters);
  void queryClient.invalidateQueries(filters);
}
