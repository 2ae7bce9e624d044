/** GET /search. docs/decisions.md, "Search". */
import * as v from 'valibot';
import { Entry } from './entry.ts';
import { Cast } from './tag.ts';
import { amount, maybe, type Paged, paged } from './wire.ts';

/** An entry or, from some providers, a person. Results of unknown kinds are dropped. */
export const SearchHit = v.variant('type', [
  ...Entry.options,
  v.object({ type: v.literal('cast'), content: Cast }),
]);
export type SearchHit = v.InferOutput<typeof SearchHit>;

/** The number of results of each kind. Only some providers count them. */
const Counts = v.object({
  video: amount,
  'tv-show': amount,
  'live-stream': amount,
  cast: amount,
});
export type SearchCounts = v.InferOutput<typeof Counts>;

export type SearchPage = Paged<SearchHit> & { counts?: SearchCounts | undefined };

export const SearchPage = v.pipe(
  v.unknown(),
  v.transform((body): unknown => ({ page: body, counts: countsIn(body) })),
  v.object({ page: paged(SearchHit), counts: maybe(Counts) }),
  v.transform(({ page, counts }): SearchPage => ({ ...page, counts })),
);

/** The counts are in the body itself, or under its `data`, next to the list. */
function countsIn(body: unknown): unknown {
  const { counts, data } = Object(body) as { counts?: unknown; data?: unknown };
  return counts ?? (Object(data) as { counts?: unknown }).counts;
}
