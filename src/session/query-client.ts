import { onlineManager, QueryClient } from '@tanstack/react-query';
import { isTransient, RequestError } from '../data/provider/errors.ts';
import { minute } from '../domain/time/clock.ts';
import { retryMoment } from '../domain/time/retry-after.ts';

/** A viewer who would have to wait longer sees the failure at once. */
const longestWaitMs = 30_000;

/**
 * A transient failure is tried twice more, no sooner than the provider asks for; what it refused is not asked again.
 * `now` gives epoch milliseconds.
 */
export function createQueryClient(now: () => number): QueryClient {
  // Query's onlineManager assumes at the start that there is a network, and then misses its return.
  onlineManager.setOnline(navigator.onLine !== false);
  const askedWait = (error: unknown) =>
    error instanceof RequestError ? retryMoment(error.retryAfter, now()) - now() : 0;
  return new QueryClient({
    defaultOptions: {
      queries: {
        // The worker answers with the network off: queries must ask even then.
        networkMode: 'offlineFirst',
        staleTime: minute,
        gcTime: 30 * minute,
        retry: (failures, error) =>
          failures < 2 &&
          isTransient(error) &&
          askedWait(error) <= longestWaitMs &&
          navigator.onLine,
        retryDelay: (failures, error) => Math.max(1000 * 2 ** failures, askedWait(error)),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
