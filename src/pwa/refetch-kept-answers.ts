/**
 * Fetches answers again that came from the worker's cache: soon after each of them, because the provider may only have
 * been slow, and when the network or the viewer is back. Otherwise an answer of last week would count as new, and stay.
 */
import { focusManager, type Query, type QueryClient } from '@tanstack/react-query';
import { keptAnswerTimes } from '../data/provider/kept-answer-times.ts';
import { online } from './network-state.ts';

/** How long after a kept answer, in milliseconds. If the provider was only slow, the worker has its answer by then. */
const askAgainMs = 10_000;

/** The answers that a query's data is made of. In a list that comes in pages, each page is an answer. */
const answersIn = (data: unknown): unknown[] => [data].concat(Object(data).pages);

/** When each kept answer in the data of a query was kept, in epoch milliseconds. */
export const keptTimesIn = (data: unknown) =>
  answersIn(data).flatMap((answer) => keptAnswerTimes.get(answer) ?? []);

export function startKeptAnswerRefetches(queryClient: QueryClient): void {
  const cache = queryClient.getQueryCache();
  /** The queries whose last answer was a kept one, and that have been or will be asked again once. */
  let kept = new WeakSet<object>();
  const askAgain = (predicate: (query: Query) => boolean) =>
    void queryClient.invalidateQueries({ predicate }, { cancelRefetch: false });
  const onAnswer = (data: unknown, query: { state: { data: unknown } }) => {
    // The query may use the object of its former answer, or a copy that contains parts of both.
    const used = answersIn(query.state.data);
    for (const [at, answer] of answersIn(data).entries()) {
      const keptAt = keptAnswerTimes.get(answer);
      if (keptAt) keptAnswerTimes.set(Object(used[at]), keptAt);
      else keptAnswerTimes.delete(used[at]);
    }
    if (keptTimesIn(data).length === 0) kept.delete(query);
    else if (!kept.has(query)) {
      kept.add(query);
      setTimeout(() => {
        if (online.get() && kept.has(query)) askAgain((one) => one === query);
      }, askAgainMs);
    }
  };
  cache.config.onSuccess = (data, query) => onAnswer(data, query);
  // The first screen's answers came before this code.
  for (const query of cache.getAll()) onAnswer(query.state.data, query);
  online.subscribe((isOnline) => {
    if (!isOnline) return;
    const asked = kept;
    // A query that gets a kept answer again is fetched once more, because a call may fail right after the network is
    // back.
    kept = new WeakSet();
    askAgain((query) => asked.has(query));
  });
  focusManager.subscribe((isViewerBack) => {
    if (isViewerBack && online.get())
      askAgain((query) => kept.has(query) && query.isStaleByTime(askAgainMs));
  });
}
