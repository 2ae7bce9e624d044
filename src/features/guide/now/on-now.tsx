import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Busy } from '../../../ui/busy.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { noFavourites, translateGenre } from '../channel-filter.ts';
import { GuideFailure, NoChannels } from '../guide-content.tsx';
import { GuideStatus } from '../guide-status.tsx';
import { NowCards } from './now-cards.tsx';
import { NowFilterTabs } from './now-filter-tabs.tsx';
import styles from './on-now.module.css';
import { type NowFilter, type OnNowChannels, useOnNowChannels } from './use-on-now-channels.ts';

type OnNowProps = {
  filter: NowFilter;
  onFilter: (filter: NowFilter) => void;
  /** Channel ids. Undefined until the device or the provider has answered. */
  favourites: ReadonlySet<string> | undefined;
  /** Nothing is known of the favourites yet. */
  areFavouritesAwaited: boolean;
  /** Nothing is known of the favourites, because they could not be loaded. */
  favouritesFailure: ReactNode;
  /** Identifies the entry of the browser's history. */
  visit: string | undefined;
  /** Says why the guide could not be loaded. */
  reasonOf: (error: Error) => ReactNode;
  /** Shown when the guide has no channel at all: how the operator brings some. */
  firstCommands: ReactNode;
};

/** What is on now on every channel: the guide's second view. docs/product.md, 2, "Now". */
export function OnNow(props: OnNowProps) {
  const { filter, onFilter, favourites } = props;
  const { t } = useLingui();
  const now = useNow();
  const found = useOnNowInStableOrder(now, filter, favourites);
  useTranslateFilterGenre(found, filter, onFilter);
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <h1 className={styles.title}>{t`On now`}</h1>
        <div className={styles.tools}>
          <Link to="/channel-order" className={buttonClass()}>
            <Trans>Arrange channels</Trans>
          </Link>
          <Link to="/epg" className={buttonClass()}>
            <Icon name="guide" size={20} />
            <Trans>Guide</Trans>
          </Link>
        </div>
      </div>
      <NowFilterTabs channels={found.read} filter={filter} favourites={!!favourites?.size} />
      {found.state === 'there' ? <GuideStatus guide={found.guide} now={now} /> : null}
      <NowContent {...props} {...{ found, now }} />
    </div>
  );
}

/**
 * Favourites come first, as they are known when the cards are shown. A favourite that becomes known later gets only its
 * sign, because no card moves while the viewer looks at it. The cards of the favourites alone are always those of now.
 */
function useOnNowInStableOrder(
  now: number,
  filter: NowFilter,
  favourites: ReadonlySet<string> | undefined,
): OnNowChannels {
  const list = `${filter.genre} ${filter.onlyFavourites}`;
  const [ordered, setOrdered] = useState({ list: '', favourites });
  const isOrdered = ordered.list === list && !filter.onlyFavourites;
  const found = useOnNowChannels(now, filter, isOrdered ? ordered.favourites : favourites);
  if (ordered.list !== list && found.state === 'there' && found.positions) {
    setOrdered({ list, favourites });
  }
  return found;
}

type NowContentProps = OnNowProps & { found: OnNowChannels; now: number };

function NowContent(props: NowContentProps) {
  const { found, filter, onFilter, visit, reasonOf, firstCommands, now } = props;
  const { favourites = noFavourites } = props;
  const { guide, state, channels, lineup, positions } = found;
  if (state === 'absent') {
    const error = guide.error ?? new Error('Today is absent');
    return <GuideFailure error={error} reason={reasonOf(error)} onRetry={guide.retry} />;
  }
  if (state === 'loading' || !positions) return <NowSkeleton />;
  if (positions.length > 0) {
    const shown = `${visit} ${filter.genre} ${filter.onlyFavourites}`;
    return (
      <NowCards key={shown} listKey={shown} {...{ channels, lineup, positions, favourites, now }} />
    );
  }
  if (filter.onlyFavourites && channels.count > 0) {
    if (props.areFavouritesAwaited) return <NowSkeleton />;
    if (props.favouritesFailure) return props.favouritesFailure;
  }
  const showAll = () => onFilter({ genre: '', onlyFavourites: false });
  const onShowAll = channels.count > 0 ? showAll : undefined;
  return <NoChannels {...{ onShowAll, firstCommands }} onlyFavourites={filter.onlyFavourites} />;
}

/** Translates the genre of the filter when the language changes, because a genre has only a name, and no id. */
function useTranslateFilterGenre(
  { read }: OnNowChannels,
  filter: NowFilter,
  onFilter: (filter: NowFilter) => void,
): void {
  const named = useRef(read);
  useEffect(() => {
    if (!read?.length || read === named.current) return;
    const before = named.current ?? [];
    named.current = read;
    if (filter.genre && !read.some(({ genres }) => genres.includes(filter.genre))) {
      onFilter({ ...filter, genre: translateGenre(filter.genre, before, read) });
    }
  });
}

/** The cards' shape while the guide is loading. */
function NowSkeleton() {
  return (
    <Busy className={styles.cards}>
      {Array.from({ length: 12 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: twelve that are all alike
        <Skeleton key={at} className={styles.waiting} />
      ))}
    </Busy>
  );
}
