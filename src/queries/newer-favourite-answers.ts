/**
 * Shows a favourite as the provider's newest answer says, even if the viewer has pressed the heart on this page before:
 * another device may have changed the favourite since. docs/decisions.md, "Favourites on the device".
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

/** Updates the favourites in memory from each list and page that is fetched from now on. Call it once. */
export function followNewerAnswers(queryClient: QueryClient): void {
  /** For each list or page: the hearts that were settled when its latest fetch began. */
  const settledAtStart = new WeakMap<object, SettledHearts>();
  queryClient.getQueryCache().subscribe((event) => {
    // All lists and pages that have hearts are translated.
    if (event.type !== 'updated' || !event.query.meta?.translated) return;
    const { action, query } = event;
    // If only one more page of a list is fetched, its other pages are still old answers and must not change a heart.
    if (action.type === 'fetch' && action.meta?.fetchMore) settledAtStart.delete(query);
    else if (action.type === 'fetch') settledAtStart.set(query, settledHearts(queryClient));
    else if (action.type === 'success' && !action.manual)
      applyNewerFavourites(queryClient, settledAtStart.get(query), action.data);
  });
}

/** Each settled heart, with its `dataUpdateCount`: a later press or answer raises this number. */
type SettledHearts = ReadonlyMap<Query, number>;

/** The hearts that are settled: none of their changes is being sent or waits to be sent. */
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

/** Turns the query key of a heart, which ends with the type and the id, into the form of `favouriteKeyText`. */
const keyTextOf = (queryKey: readonly unknown[]) => queryKey.slice(1).join('/');

function applyNewerFavourites(
  queryClient: QueryClient,
  before: SettledHearts | undefined,
  data: unknown,
) {
  if (!before?.size) return;
  const said = new Map<string, boolean>();
  collectFavourites(data, said);
  for (const [heart, count] of settledHearts(queryClient)) {
    const marked = said.get(keyTextOf(heart.queryKey));
    if (before.get(heart) === count && marked !== undefined && marked !== heart.state.data)
      queryClient.setQueryData(heart.queryKey, marked);
  }
}

/** Writes the `in_favorite` of every card in an answer into `said`, by the card's `favouriteKeyText`. */
function collectFavourites(data: unknown, said: Map<string, boolean>): void {
  if (typeof data !== 'object' || data === null) return;
  if (!v.is(Card, data)) {
    for (const part of Object.values(data)) collectFavourites(part, said);
    return;
  }
  const { in_favorite } = data.content;
  if (in_favorite !== undefined) said.set(favouriteKeyText(favouriteKeyOf(data)), in_favorite);
}
