import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { GuideChannel } from '../../../domain/guide/guide-day.ts';
import { useLanguage } from '../../../locales/use-language.ts';
import { FilterTabs, filterTabClass } from '../../../ui/filter-tabs.tsx';
import { genresOf } from '../channel-filter.ts';
import styles from './on-now.module.css';
import type { NowFilter } from './use-on-now-channels.ts';

type NowTabsProps = {
  /** Every channel; `undefined` while they are read. */
  channels: readonly GuideChannel[] | undefined;
  filter: NowFilter;
  /** The viewer has favourite channels. */
  favourites: boolean;
};

/** Tabs for all channels, the favourites and each genre. They take their space before they are known. */
export function NowFilterTabs({ channels, filter, favourites }: NowTabsProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const genres = channels ? genresOf(channels, language) : [];
  const tabs = [
    { key: 'all', name: t`All`, search: {}, current: !filter.genre && !filter.onlyFavourites },
    ...(favourites || filter.onlyFavourites
      ? [
          {
            key: 'favourites',
            name: t`Favourites`,
            search: { only: 'favourites' as const },
            current: filter.onlyFavourites,
          },
        ]
      : []),
    ...genres.map((genre) => ({
      key: `genre ${genre}`,
      name: genre,
      search: { genre },
      current: filter.genre === genre,
    })),
  ];
  return (
    <div className={styles.tabs}>
      <FilterTabs label={t`Filter channels`}>
        {tabs.map(({ key, name, search, current }) => (
          <Link
            key={key}
            to="/now"
            search={search}
            replace
            resetScroll={false}
            className={filterTabClass}
            activeOptions={{ exact: true }}
            aria-current={current ? 'page' : undefined}
          >
            <bdi>{name}</bdi>
          </Link>
        ))}
      </FilterTabs>
    </div>
  );
}
