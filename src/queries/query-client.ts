import { onlineManager, QueryClient } from '@tanstack/react-query';
import { RequestError } from '../data/request-error.ts';

/** What may pass by itself is tried twice more; what the provider refused is not asked again. */
export function createQueryClient(): QueryClient {
  // It takes every start for one with a network, and then misses that the network comes back.
  onlineManager.setOnline(navigator.onLine !== false);
  return new QueryClient({
    defaultOptions: {
      queries: {
        // The worker answers with the network off: queries must ask even then.
        networkMode: 'offlineFirst',
        staleTime: 60_000,
        gcTime: 30 * 60_000,
        retry: (failures, error) => failures < 2 && mayPass(error) && navigator.onLine,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

function mayPass(error: Error): boolean {
  return error instanceof RequestError && ['network', 'timeout', 'server'].includes(error.kind);
}
