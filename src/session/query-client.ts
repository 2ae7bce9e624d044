import { isCancelledError, onlineManager, QueryClient } from '@tanstack/react-query';
import { isTransient, RequestError } from '../data/provider/errors.ts';
import { retryMoment } from '../domain/time/retry-after.ts';
import { minute } from '../domain/time/time-units.ts';

/** If the provider asks for a longer wait, the viewer sees the failure at once. */
const longestWaitMs = 30_000;

/**
 * Its queries are tried again twice after a transient failure, and not before the time that the provider names. A query
 * that the provider refused is not repeated. `now` gives epoch milliseconds.
 */
export function createQueryClient(now: () => number): QueryClient {
  // The onlineManager of the library assumes at the start that there is a network. If there is none, it would not
  // notice when the network comes back.
  onlineManager.setOnline(navigator.onLine !== false);
  const askedWait = (error: unknown) =>
    error instanceof RequestError ? retryMoment(error.retryAfter, now()) - now() : 0;
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        // The worker answers without a network, so queries must run then, too. A retry that waited for the network
        // would leave the screen loading as long as there is none.
        networkMode: 'always',
        refetchOnReconnect: true,
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
  const fetchQuery = queryClient.fetchQuery.bind(queryClient);
  // TanStack Query cancels a request when the last component that needs its answer has gone. If a menu closes while the
  // next screen's loader waits for the same request, that screen would fail. So the request is made again.
  queryClient.fetchQuery = (options) =>
    fetchQuery(options).catch((error: unknown) => {
      if (isCancelledError(error) && error.revert) return queryClient.fetchQuery(options);
      throw error;
    });
  return queryClient;
}
