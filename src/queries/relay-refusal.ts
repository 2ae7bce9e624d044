import { queryOptions } from '@tanstack/react-query';
import { refusalDetails } from '../data/provider/answer-body.ts';
import { keys } from './keys.ts';

/**
 * Why the provider's relay does not carry a stream, in its own sentence; `null` when it does, or does not say why. A
 * player only knows that the address failed. docs/operating.md, "The relay".
 */
export const relayRefusalQuery = (src: string, language: string) =>
  queryOptions({
    queryKey: keys.relayRefusal(language, src),
    queryFn: async ({ signal }) => {
      const answer = await fetch(src, { signal, headers: { 'Accept-Language': language } });
      const isRefusal = !answer.ok && answer.headers.get('content-type')?.includes('json');
      if (isRefusal) return refusalDetails(await answer.json()).message ?? null;
      await answer.body?.cancel();
      return null;
    },
    // After another attempt the reason may differ.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

/** Whether the address belongs to the relay, which alone writes its refusals for viewers. */
export function isRelayedStream(src: string): boolean {
  return /^(https?:\/\/[^/?#]+)?\/api\/relay\//.test(src);
}
