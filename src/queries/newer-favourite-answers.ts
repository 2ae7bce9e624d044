/**
 * Lets a newer answer of the provider count over the last press of a heart on this page: another device may have
 * changed the favourite since. docs/decisions.md, "Favourites on the device".
 */
import type { Query, QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { favouriteKeyText } from '../data/device/favourites.ts';
import { favouriteKeyOf } from './favourites-as-entries.ts';
import { keys } from './keys.ts';

const Card = v.object({
  type: v.picklist(['video', 'playlist', 'tv-show', 'live-stream']),
  content: v.object({ id: v.string(), in_favorite: v.optional(v.boolean()) }),
});

/** Follows the lists and pages that are asked for from now on. Call it once. */
export function followNewerAnswers(queryClient: QueryClient): void {
  /** The hearts that had been settled when the provider was asked. */
  const settledAtStart = new WeakMap<object, SettledHearts>();
  queryClient.getQueryCache().subscribe((event) => {
    // All lists and pages that have hearts are translated.
    if (event.type !== 'updated' || !event.query.meta?.translated) return;
    const { action, query } = event;
    // Where one more page of a list is fetched, the others are old.
    if (action.type === 'fetch' && action.meta?.fetchMore) settledAtStart.delete(query);
    else if (action.type === 'fetch') settledAtStart.set(query, settledHearts(queryClient));
    else if (action.type === 'success' && !action.manual)
      showNewer(queryClient, settledAtStart.get(query), action.data);
  });
}

/** Each with the number of presses and answers that it has shown. */
type SettledHearts = ReadonlyMap<Query, number>;

/** The hearts of which no change is under way or waits to be sent. */
function settledHearts(queryClient: QueryClient): SettledHearts {
  const waiting = queryClient.getQueryState<ReadonlyMap<string, unknown>>(keys.pendingFavourites);
  // While it is not known what waits, no heart counts as settled.
  if (!waiting?.data || waiting.isInvalidated) return new Map();
  const { data } = waiting;
  const hearts = queryClient.getQueryCache().findAll({
    queryKey: keys.favouriteChecks,
    predicate: ({ queryKey, state }) =>
      typeof state.data === 'boolean' &&
      !data.has(keyTextOf(queryKey)) &&
      queryClient.isMutating({ mutationKey: queryKey }) === 0,
  });
  return new Map(hearts.map((heart) => [heart, heart.state.dataUpdateCount]));
}

/** The `favouriteKeyText` of a heart's item: its key ends with the type and the id. */
const keyTextOf = (queryKey: readonly unknown[]) => queryKey.slice(1).join('/');

function showNewer(queryClient: QueryClient, before: SettledHearts | undefined, data: unknown) {
  if (!before?.size) return;
  const said = new Map<string, boolean>();
  collectFlags(data, said);
  for (const [heart, count] of settledHearts(queryClient)) {
    const marked = said.get(keyTextOf(heart.queryKey));
    if (before.get(heart) === count && marked !== undefined && marked !== heart.state.data)
      queryClient.setQueryData(heart.queryKey, marked);
  }
}

/** Collects what the cards in an answer say, by `favouriteKeyText`. */
function collectFlags(data: unknown, said: Map<string, boolean>): void {
  if (typeof data !== 'object' || data === null) return;
  if (!v.is(Card, data)) {
    for (const part of Object.values(data)) collectFlags(part, said);
    return;
  }
  const { in_favorite } = data.content;
  if (in_favorite !== undefined) said.set(favouriteKeyText(favouriteKeyOf(data)), in_favorite);
}
