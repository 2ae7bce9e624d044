import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { seasonAndEpisodeNumbers } from '../../domain/catalogue/episode-numbers.ts';
import { episodeToContinue, seasonsOf } from '../../domain/catalogue/seasons.ts';
import { watchedShare } from '../../domain/catalogue/watch-progress.ts';
import { useTranslatedField } from '../../locales/use-language.ts';
import type { Show } from '../../queries/videos.ts';
import { usePainted } from '../../ui/use-painted.ts';
import { CastShelf } from './cast-shelf.tsx';
import { useDestinations } from './destinations.ts';
import { DetailsHeader } from './details-header.tsx';
import { CastShelfSkeleton } from './details-skeleton.tsx';
import { FactsList } from './facts-list.tsx';
import { PlayLink } from './play-link.tsx';
import { SeasonTabs } from './season-tabs.tsx';
import { ShowFacts } from './show-facts.tsx';
import { TrailerShelf } from './trailer-shelf.tsx';
import styles from './video-details-layout.module.css';
import { TrailerButton } from './video-details-layout.tsx';

type ShowDetailsLayoutProps = {
  show: Show;
  /** Only the part of the show that a list contained is known yet. */
  partial: boolean;
  /** The error message, shown instead of the part that failed to load. */
  failure: ReactNode;
  /** Shown instead of Play when nothing may play. */
  refusal: ReactNode;
  /** Favourite button and share menu. */
  tools: ReactNode;
  onTrailer: (position: number) => void;
  onPlayIntent: () => void;
};

/** The details of a show, and its seasons with their episodes. */
export function ShowDetailsLayout(props: ShowDetailsLayoutProps) {
  const { show, partial, failure, refusal, tools, onTrailer, onPlayIntent } = props;
  const translated = useTranslatedField();
  const title = translated(show.title_trans, show.title);
  const painted = usePainted();
  return (
    <article className={styles.screen} data-below-header>
      <DetailsHeader
        subject={show}
        title={title}
        facts={<ShowFacts show={show} />}
        actions={
          <>
            {refusal ?? <PlayNext show={show} onIntent={onPlayIntent} />}
            {show.trailers.length > 0 ? <TrailerButton onClick={() => onTrailer(0)} /> : null}
            {tools}
          </>
        }
      />
      {partial || !painted ? (
        (failure ?? <CastShelfSkeleton />)
      ) : (
        <>
          <SeasonTabs show={show} onPlayIntent={onPlayIntent} />
          <CastShelf casts={show.casts} />
          <TrailerShelf trailers={show.trailers} title={title} onTrailer={onTrailer} />
          <FactsList subject={show} />
        </>
      )}
    </article>
  );
}

/** The link to the episode to continue with. It says Continue when the show was begun. */
function PlayNext({ show, onIntent }: { show: Show; onIntent: () => void }) {
  const destinations = useDestinations();
  const to = destinations.play({ type: 'tv-show', content: show });
  const present = episodeToContinue(show);
  if (!to) return null;
  if (!present) {
    return (
      <PlayLink to={to} onIntent={onIntent}>
        <Trans>Play</Trans>
      </PlayLink>
    );
  }
  const { season, place, video } = present;
  const isBegun = watchedShare(video.progress, video.duration) > 0 || place > 1 || season.place > 1;
  const { season: seasonNumber, episode } = seasonAndEpisodeNumbers(seasonsOf(show), present);
  const several = seasonNumber !== undefined && (show.seasons_count ?? show.seasons.length) > 1;
  return (
    <PlayLink to={to} onIntent={onIntent}>
      {isBegun ? (
        several ? (
          <Trans>
            Continue season {seasonNumber}, episode {episode}
          </Trans>
        ) : (
          <Trans>Continue episode {episode}</Trans>
        )
      ) : (
        <Trans>Play episode {episode}</Trans>
      )}
    </PlayLink>
  );
}
