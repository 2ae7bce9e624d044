import { Trans, useLingui } from '@lingui/react/macro';
import {
  type UseSuspenseInfiniteQueryResult,
  useSuspenseInfiniteQuery,
} from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { entryKey } from '../domain/catalogue/entry-key.ts';
import { entryTitle } from '../features/catalogue/entry-title.ts';
import { ListLayout } from '../features/catalogue/list-layout.tsx';
import { NoEntries } from '../features/catalogue/no-entries.tsx';
import { FavouriteSearchAndOrder } from '../features/favourites/favourite-search-and-order.tsx';
import { KindTabs } from '../features/favourites/kind-tabs.tsx';
import { RemovedFavourite } from '../features/favourites/removed-favourite.tsx';
import { type FavouriteView, shownFavourites } from '../features/favourites/shown-favourites.ts';
import { useDebouncedSearch } from '../features/search/use-debounced-search.ts';
import { DocumentTitle } from '../features/shell/document-title.tsx';
import { useLanguage, useTranslatedField } from '../locales/use-language.ts';
import type { Entry } from '../queries/entry-lists.ts';
import { favouriteListQuery } from '../queries/favourite-list.ts';
import { cardOf, favouriteKeyOf } from '../queries/favourites-as-entries.ts';
import { useApp } from '../session/use-app.tsx';
import { Button } from '../ui/button.tsx';
import { EntryFavourite } from './entry-favourite.tsx';
import { EntryListWithActions } from './entry-list-with-actions.tsx';
import { HomeOrGuideLink } from './home-or-guide-link.tsx';

const route = getRouteApi('/_main/_viewer/favorites');

/** The favourites of the kind, the words and the order that the address names. */
export function FavouritesScreen() {
  const { t } = useLingui();
  const { kind, q = '', order } = route.useSearch();
  const byTitle = order === 'title';
  const navigate = route.useNavigate();
  const change = (next: { q?: string | undefined; order?: 'title' | undefined }) =>
    void navigate({ search: (now) => ({ ...now, ...next }), replace: true, resetScroll: false });
  const { text, setText } = useDebouncedSearch(q, (typed) => change({ q: typed || undefined }));
  const { pages, shown } = useFavouriteList({ kind, q, byTitle });
  const [removed, setRemoved] = useState<Entry>();
  // The entry is in the list again: the provider refused the removal later, or it was undone on another device. Then
  // there is nothing to restore.
  const isBack = removed && pages.data.some((one) => entryKey(one) === entryKey(removed));
  return (
    <>
      <DocumentTitle title={t`Favourites`} />
      <ListLayout
        title={t`Favourites`}
        tools={
          <>
            <KindTabs />
            {pages.data.length > 0 ? (
              <FavouriteSearchAndOrder
                text={text}
                onText={setText}
                byTitle={byTitle}
                onOrder={(wanted) => change({ order: wanted ? 'title' : undefined })}
              />
            ) : null}
          </>
        }
      >
        <EntryListWithActions
          key={`${kind} ${q} ${order}`}
          pages={{ ...pages, data: shown }}
          favourite={(entry) => (
            <EntryFavourite
              entry={entry}
              onTurn={(marked) => setRemoved(marked ? undefined : entry)}
            />
          )}
          empty={<NoFavourites searched={q !== ''} onClear={() => setText('')} />}
        />
        {removed && !isBack ? (
          <Removed key={entryKey(removed)} entry={removed} onDone={() => setRemoved(undefined)} />
        ) : null}
      </ListLayout>
    </>
  );
}

function useFavouriteList(view: FavouriteView) {
  const { client, outbox, now } = useApp();
  const language = useLanguage();
  const { kind, q, byTitle } = view;
  const pages = useSuspenseInfiniteQuery(favouriteListQuery({ client, outbox, now }));
  useLoadAllPages(q !== '' || byTitle, pages);
  const shown = useMemo(
    () => shownFavourites(pages.data, { kind, q, byTitle }, language),
    [pages.data, kind, q, byTitle, language],
  );
  return { pages, shown };
}

type Pages = Pick<
  UseSuspenseInfiniteQueryResult,
  'hasNextPage' | 'isFetching' | 'isFetchNextPageError' | 'fetchNextPage'
>;

/** Loads all pages when the filter or the order needs the whole list. */
function useLoadAllPages(wanted: boolean, pages: Pages): void {
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = pages;
  const next = wanted && hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (next) void fetchNextPage({ cancelRefetch: false });
  }, [next, fetchNextPage]);
}

function NoFavourites({ searched, onClear }: { searched: boolean; onClear: () => void }) {
  const { t } = useLingui();
  return searched ? (
    <NoEntries action={<Button onClick={onClear}>{t`Clear`}</Button>}>
      <Trans>No results found for your query.</Trans>
    </NoEntries>
  ) : (
    <NoEntries action={<HomeOrGuideLink onHome={false} />}>
      <Trans>There are no favourites in this section</Trans>
    </NoEntries>
  );
}

function Removed({ entry, onDone }: { entry: Entry; onDone: () => void }) {
  const translated = useTranslatedField();
  return (
    <RemovedFavourite
      item={favouriteKeyOf(entry)}
      card={cardOf(entry)}
      title={entryTitle(entry, translated)}
      onDone={onDone}
    />
  );
}
