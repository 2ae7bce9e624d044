import { onlineManager, QueryClient } from '@tanstack/react-query';
import { isTransient } from '../data/provider/errors.ts';

/** A transient failure is tried twice more; what the provider refused is not asked again. */
export function createQueryClient(): QueryClient {
  // Query's onlineManager assumes at the start that there is a network, and then misses its return.
  onlineManager.setOnline(navigator.onLine !== false);
  return new QueryClient({
    defaultOptions: {
      queries: {
        // The worker answers with the network off: queries must ask even then.
        networkMode: 'offlineFirst',
        staleTime: 60_000,
        gcTime: 30 * 60_000,
        retry: (failures, error) => failures < 2 && isTransient(error) && navigator.onLine,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
