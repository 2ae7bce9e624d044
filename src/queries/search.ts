/** Searches the provider's titles, channels and people, a page at a time. docs/api.md. */
import { infiniteQueryOptions } from '@tanstack/react-query';
import { type SearchCounts, type SearchHit, SearchPage } from '../contracts/search.ts';
import type { Client } from '../data/provider/client.ts';
import { isUnsupported } from '../data/provider/errors.ts';
import type { ProviderSearchKind } from '../domain/catalogue/search-text.ts';
import { minute } from '../domain/time/time-units.ts';
import { entriesOf, entriesPerPage, nextPage } from './entry-lists.ts';
import { keys } from './keys.ts';
import { translated } from './translated-queries.ts';

export type { SearchHit };
export type Person = Extract<SearchHit, { type: 'cast' }>['content'];

/** `hits` in the provider's order, each once; `total` and `counts` where they are known. */
export type CountedHits = {
  hits: SearchHit[];
  total: number | undefined;
  counts: Partial<Record<ProviderSearchKind, number>> | undefined;
};

const typeOfKind: Readonly<Record<ProviderSearchKind, string>> = {
  videos: 'video',
  shows: 'tv-show',
  channels: 'live-stream',
  people: 'cast',
};
const kindOfType: Readonly<Record<SearchHit['type'], ProviderSearchKind>> = {
  video: 'videos',
  playlist: 'shows',
  'tv-show': 'shows',
  'live-stream': 'channels',
  cast: 'people',
};

const kindOfHit = ({ type }: SearchHit): ProviderSearchKind => kindOfType[type];

/**
 * GET /search?q=. Only the reference provider knows people, counts and `type`. Another provider sends all its hits,
 * and one kind is then picked here.
 */
export const searchQuery = (client: Client, q: string, kind?: ProviderSearchKind) =>
  infiniteQueryOptions({
    queryKey: keys.search(q, kind),
    meta: translated,
    queryFn: ({ pageParam, signal }) =>
      client
        .get('search', SearchPage, {
          signal,
          quiet: true,
          searchParams: {
            q,
            page: pageParam,
            limit: entriesPerPage,
            with: 'casts,counts',
            type: kind && typeOfKind[kind],
          },
        })
        .catch((error: unknown): SearchPage => {
          // If the provider has no search, no titles are found. This is no failure: programmes come from the guide.
          if (isUnsupported(error)) return { data: [] };
          throw error;
        }),
    initialPageParam: 1,
    getNextPageParam: (_last: SearchPage, pages: SearchPage[], page: number) =>
      nextPage(pages, page),
    select: ({ pages, pageParams }) =>
      countedHitsIn(pages, kind, nextPage(pages, Number(pageParams.at(-1) ?? 1)) === undefined),
    staleTime: minute,
  });

export function countedHitsIn(
  pages: readonly SearchPage[],
  kind: ProviderSearchKind | undefined,
  complete: boolean,
): CountedHits {
  const all = entriesOf(pages);
  const hits = kind ? all.filter((hit) => kindOfHit(hit) === kind) : all;
  const sent = pages[0]?.counts;
  const counts = sent ? countsSent(sent) : complete && !kind ? countsFound(all) : undefined;
  const total = counts && (kind ? counts[kind] : sumOf(counts));
  return { hits, counts, total: total ?? (complete ? hits.length : undefined) };
}

function countsSent(sent: SearchCounts): CountedHits['counts'] {
  return {
    videos: sent.video ?? 0,
    shows: sent['tv-show'] ?? 0,
    channels: sent['live-stream'] ?? 0,
    people: sent.cast ?? 0,
  };
}

/** Counts the hits of each kind. The counts are right only if the whole list was fetched. */
function countsFound(hits: readonly SearchHit[]): Record<ProviderSearchKind, number> {
  const counts = { videos: 0, shows: 0, channels: 0, people: 0 };
  for (const hit of hits) counts[kindOfHit(hit)] += 1;
  return counts;
}

const sumOf = (counts: Partial<Record<ProviderSearchKind, number>>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);
