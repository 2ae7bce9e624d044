/** What the provider words in the language of the request, when the viewer switches to another language. */
import type { QueryClient } from '@tanstack/react-query';
import { wordedKeys } from './keys.ts';

/**
 * Asks again: what is on screen at once, the rest when it is next seen. Until
 * an answer comes, the earlier one is shown.
 */
export function renewWords(queryClient: QueryClient): void {
  for (const queryKey of wordedKeys) void queryClient.invalidateQueries({ queryKey });
}
