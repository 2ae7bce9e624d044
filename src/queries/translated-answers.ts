/** What the provider words in the language of the request, when the viewer switches to another language. */
import type { QueryClient } from '@tanstack/react-query';
import { translatedKeys } from './keys.ts';

/**
 * Asks again: what is on screen at once, the rest when it is next seen. Until
 * an answer comes, the earlier one is shown.
 */
export function refetchTranslated(queryClient: QueryClient): void {
  for (const queryKey of translatedKeys) void queryClient.invalidateQueries({ queryKey });
}
