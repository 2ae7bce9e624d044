// These states are rendered once or twice. Memoised values would only make the code larger.
'use no memo';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { anyKeptDayQuery } from '../../queries/any-kept-day.ts';
import { isOffline } from '../../queries/call-failure.ts';
import { Busy } from '../../ui/busy.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { focusHeading } from '../../ui/focus-heading.ts';
import { MessagePanel } from '../../ui/message-panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { emptyFilter } from './channel-filter.ts';
import styles from './guide-content.module.css';
import type { FilteredGuide } from './use-filtered-guide.ts';
import type { GuideDays } from './use-guide-days.ts';

type GuideContentProps = {
  guide: GuideDays;
  filtered: FilteredGuide;
  /** Nothing is known of the favourites yet. */
  areFavouritesAwaited?: boolean;
  /** Nothing is known of the favourites, because they could not be loaded. */
  favouritesFailure?: ReactNode;
  /** Says why a guide could not be loaded. */
  reasonOf?: ((error: Error) => ReactNode) | undefined;
  /** Shown when the guide has no channel at all. */
  firstCommands?: ReactNode;
  children: ReactNode;
};

/**
 * Shows the grid (`children`), or something in its place: a failure, a skeleton, or a message that there is no channel.
 */
export function GuideContent(props: GuideContentProps) {
  const { guide, filtered, reasonOf, firstCommands, children } = props;
  const { error, retry, states } = guide;
  const { lineup, timeline, ready, filter, setFilter } = filtered;
  if (error) return <GuideFailure {...{ error }} reason={reasonOf?.(error)} onRetry={retry} />;
  const waiting = lineup.count === 0 && [...states.values()].includes('loading');
  if (waiting || !ready) return <GuideSkeleton />;
  if (timeline.rows > 0) return children;
  if (filter.favourites === 'only' && lineup.count > 0) {
    if (props.areFavouritesAwaited) return <GuideSkeleton />;
    if (props.favouritesFailure) return props.favouritesFailure;
  }
  const onShowAll = lineup.count > 0 ? () => setFilter(emptyFilter) : undefined;
  const onlyFavourites = filter.favourites === 'only' && !filter.genre && !filter.text.trim();
  return <NoChannels {...{ onShowAll, onlyFavourites, firstCommands }} />;
}

/** The guide's shape while its first day is loading. */
function GuideSkeleton() {
  return (
    <Busy className={styles.skeleton}>
      {Array.from({ length: 10 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: ten rows that are all alike
        <div key={row} className={styles.row}>
          <Skeleton className={styles.head} />
          {[3, 2, 4, 2, 3].map((share, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <Skeleton key={at} style={{ flexGrow: ((share + row * 2 + at) % 4) + 1 }} />
          ))}
        </div>
      ))}
    </Busy>
  );
}

type GuideFailureProps = {
  error: Error;
  /** What went wrong, in a sentence. */
  reason: ReactNode;
  onRetry: () => void;
};

export function GuideFailure({ error, reason, onRetry }: GuideFailureProps) {
  const offline = isOffline(error);
  return (
    <MessagePanel
      alert
      icon={offline ? 'offline' : 'guide'}
      title={
        offline ? <Trans>You are offline</Trans> : <Trans>The guide could not be loaded</Trans>
      }
      action={
        <Button variant="primary" onClick={onRetry}>
          <Trans>Retry</Trans>
        </Button>
      }
    >
      {offline ? <NothingKept /> : reason}
    </MessagePanel>
  );
}

/** Today may be missing on a device that keeps other days, to which the guide still leads. */
function NothingKept() {
  const { data: anyKept, isPending } = useQuery(anyKeptDayQuery);
  if (isPending) return null;
  return anyKept === false ? (
    <Trans>No day of the guide has been kept on this device yet.</Trans>
  ) : (
    <Trans>This day is not kept on this device.</Trans>
  );
}

type NoChannelsProps = {
  onShowAll?: (() => void) | undefined;
  /** Nothing but favourites is wanted. */
  onlyFavourites?: boolean;
  /** Shown when the guide has no channel at all. */
  firstCommands?: ReactNode;
};

/**
 * Says why no channel is shown: no channel here is a favourite, no channel fits the filter, or the guide has no
 * channels.
 */
export function NoChannels(props: NoChannelsProps) {
  const { onShowAll, onlyFavourites = false, firstCommands } = props;
  if (!onShowAll) {
    return (
      <MessagePanel
        icon="guide"
        title={<Trans>There are no channels yet</Trans>}
        action={
          <Link to="/" className={buttonClass('primary')}>
            <Trans>Home</Trans>
          </Link>
        }
      >
        {firstCommands}
      </MessagePanel>
    );
  }
  const showAll = () => {
    onShowAll();
    // The button disappears, and nothing would have the focus.
    focusHeading(document.body);
  };
  return (
    <MessagePanel
      icon="guide"
      title={
        onlyFavourites ? (
          <Trans>No channel here is a favourite of yours yet</Trans>
        ) : (
          <Trans>No channel fits your filter</Trans>
        )
      }
      action={
        <Button onClick={showAll}>
          <Trans>Show all channels</Trans>
        </Button>
      }
    />
  );
}
