import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type SearchKind, searchKinds } from '../../domain/catalogue/search-text.ts';
import { FilterTabs, filterTabClass, TabCount } from '../../ui/filter-tabs.tsx';

export type ShownCounts = { readonly [kind in SearchKind | 'all']?: string | undefined };

/** Tabs that choose the kind of results, each with its count where that is known. */
export function SearchTabs({ q, counts }: { q: string; counts: ShownCounts }) {
  const { t } = useLingui();
  const names: Record<SearchKind | 'all', string> = {
    all: t`All`,
    videos: t`Videos`,
    shows: t`Shows`,
    channels: t`Channels`,
    people: t`People`,
    programmes: t`Programmes`,
  };
  return (
    <FilterTabs label={t`Kinds of results`}>
      {[undefined, ...searchKinds].map((kind) => (
        <Link
          key={kind ?? 'all'}
          to="/search"
          search={{ q, kind }}
          replace
          className={filterTabClass}
          activeOptions={{ exact: true }}
        >
          {names[kind ?? 'all']}
          {counts[kind ?? 'all'] ? <TabCount>{counts[kind ?? 'all']}</TabCount> : null}
        </Link>
      ))}
    </FilterTabs>
  );
}
