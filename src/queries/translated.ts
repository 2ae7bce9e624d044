/**
 * Queries whose answer the provider writes in the language of the request. The language is not in their keys: a screen
 * with another key would show a skeleton in place of what it shows, and without a network nothing.
 * docs/decisions.md, "The language of an answer".
 */
import type { QueryClient } from '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { translated?: boolean };
  }
}

/** The `meta` of such a query. */
export const translated = { translated: true } as const;

/**
 * For a viewer who switches the language: queries that are on screen are asked at once, the others when they are next
 * shown. The earlier answer stays until the new one has come.
 */
export function refetchTranslated(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.translated === true });
}
