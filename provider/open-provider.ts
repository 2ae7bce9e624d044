/** Puts a provider together. What several parts keep in memory is made here, once for each provider. */
import { ResponseCache } from './http/response-cache.ts';
import { streamsSecretOf } from './http/streams-key.ts';
import { Versions } from './http/versions.ts';
import type { Provider } from './provider.ts';

/** What a process opens for its provider. */
type ProviderParts = Omit<Provider, 'responses' | 'streamsSecret'>;

export function openProvider(parts: ProviderParts): Provider {
  return {
    ...parts,
    responses: new ResponseCache(parts.now, new Versions(parts.db)),
    streamsSecret: streamsSecretOf(parts.db),
  };
}
