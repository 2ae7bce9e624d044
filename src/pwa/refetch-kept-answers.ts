/**
 * Asks again for what only came from the worker's cache: once the network is back, and once soon after, in case the
 * provider was only slow. Otherwise last week's page would count as a new one, and stay.
 */
import type { Query, QueryClient } from '@tanstack/react-query';
import { keptAnswers } from '../data/provider/kept-answers.ts';
import { online } from './network-state.ts';

/** How long after a kept answer, in milliseconds. By then the worker has stored one that was only late. */
const askAgainMs = 10_000;

/** Of a list that comes in pages each page is an answer. */
const hasKept = (data: unknown) =>
  [data].concat(Object(data).pages).some((answer) => keptAnswers.has(answer));

export function refetchKeptAnswers(queryClient: QueryClient): void {
  const cache = queryClient.getQueryCache();
  /** The queries whose last answer was a kept one, and that have been or will be asked again once. */
  let kept = new WeakSet<object>();
  const askAgain = (predicate: (query: Query) => boolean) =>
    void queryClient.invalidateQueries({ predicate }, { cancelRefetch: false });
  const onAnswer = (data: unknown, query: object) => {
    if (!hasKept(data)) kept.delete(query);
    else if (!kept.has(query)) {
      kept.add(query);
      setTimeout(() => {
        if (online.get() && kept.has(query)) askAgain((one) => one === query);
      }, askAgainMs);
    }
  };
  cache.config.onSuccess = onAnswer;
  // The first screen's answers came before this code.
  for (const query of cache.getAll()) onAnswer(query.state.data, query);
  online.subscribe((isOnline) => {
    if (!isOnline) return;
    const asked = kept;
    // What is kept still is asked for once more: right after the network has come back a call may fail.
    kept = new WeakSet();
    askAgain((query) => asked.has(query));
  });
}
