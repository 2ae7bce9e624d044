import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { FilterTabs, filterTabClass } from '../../ui/filter-tabs.tsx';
import type { FavouriteKind } from './favourite-kind.ts';

/** Tabs that select the kind of favourites shown. */
export function KindTabs() {
  const { t } = useLingui();
  const tabs: { kind: FavouriteKind | undefined; name: string }[] = [
    { kind: undefined, name: t`All` },
    { kind: 'videos', name: t`Videos` },
    { kind: 'shows', name: t`Shows` },
    { kind: 'channels', name: t`Channels` },
  ];
  return (
    <FilterTabs label={t`Kinds of favourites`}>
      {tabs.map(({ kind, name }) => (
        <Link
          key={kind ?? 'all'}
          to="/favorites"
          search={(now) => ({ ...now, kind })}
          replace
          resetScroll={false}
          className={filterTabClass}
          activeOptions={{ exact: true }}
        >
          {name}
        </Link>
      ))}
    </FilterTabs>
  );
}
