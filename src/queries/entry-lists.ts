/** Lists of entries that come a page at a time. docs/api.md. */
import { infiniteQueryOptions } from '@tanstack/react-query';
import { Entry } from '../contracts/entry.ts';
import type { GetPath, QueryParameter } from '../contracts/kept-and-unkept-get-paths.ts';
import { hasMore, mayContinuePastUnreadable, type Paged, paged } from '../contracts/wire.ts';
import type { Client } from '../data/provider/client.ts';
import { entryKey, type KeyedEntry } from '../domain/catalogue/entry-key.ts';
import { answerStaleTime } from './answer-stale-time.ts';
import { keys } from './keys.ts';
import { translated } from './translated-queries.ts';

export type { Entry } from '../contracts/entry.ts';

type EntryPage = Paged<Entry>;

type ListOfEntries = {
  queryKey: readonly string[];
  path: GetPath;
  searchParams?: Readonly<Partial<Record<QueryParameter, string>>>;
};

/** docs/product.md, 9: how many entries a page has. */
export const entriesPerPage = 20;

/** Pages of entries; `select` returns them as one list. All pages are one query, so that going back finds them all. */
const entriesQuery = (client: Client, { queryKey, path, searchParams }: ListOfEntries) =>
  infiniteQueryOptions({
    queryKey,
    meta: translated,
    queryFn: ({ pageParam, signal }) =>
      client.get(path, paged(Entry), {
        signal,
        quiet: true,
        searchParams: { ...searchParams, limit: entriesPerPage, page: pageParam },
      }),
    initialPageParam: 1,
    getNextPageParam: (_last: EntryPage, pages: EntryPage[], page: number) => nextPage(pages, page),
    select: ({ pages }) => entriesOf(pages),
    staleTime: answerStaleTime,
  });

/** GET /entries?strip_id=: everything that a strip holds. */
export const stripEntriesQuery = (client: Client, id: string) =>
  entriesQuery(client, {
    queryKey: keys.stripEntries(id),
    path: 'entries',
    searchParams: { strip_id: id },
  });

/** GET /tags/{id}/entries. */
export const tagEntriesQuery = (client: Client, id: string) =>
  entriesQuery(client, {
    queryKey: keys.tagEntries(id),
    path: `tags/${encodeURIComponent(id)}/entries`,
  });

/** GET /casts/{id}/entries. */
export const castEntriesQuery = (client: Client, id: string) =>
  entriesQuery(client, {
    queryKey: keys.castEntries(id),
    path: `casts/${encodeURIComponent(id)}/entries`,
  });

/** The entries of all pages, each once: a list that changes between two requests sends an entry twice. */
export function entriesOf<T extends KeyedEntry>(pages: readonly Paged<T>[]): T[] {
  return [...entriesByKey(pages).values()];
}

/** The page after `page`, unless that was the last. A provider that always sends the same page is asked no further. */
export function nextPage(
  pages: readonly Paged<KeyedEntry>[],
  page: number,
  limit = entriesPerPage,
): number | undefined {
  const last = pages.at(-1);
  if (!last || !hasMore(last, page, limit)) return undefined;
  const before = entriesByKey(pages.slice(0, -1));
  const isNew = last.data.some((entry) => !before.has(entryKey(entry)));
  return isNew || mayContinuePastUnreadable(last, pages.at(-2)) ? page + 1 : undefined;
}

function entriesByKey<T extends KeyedEntry>(pages: readonly Paged<T>[]): Map<string, T> {
  return new Map(pages.flatMap(({ data }) => data.map((entry) => [entryKey(entry), entry])));
}
