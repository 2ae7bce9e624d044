import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useTranslatedField } from '../../locales/use-language.ts';
import type { Video } from '../../queries/videos.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { usePainted } from '../../ui/use-painted.ts';
import { CastShelf } from './cast-shelf.tsx';
import { DetailsHeader } from './details-header.tsx';
import { CastShelfSkeleton } from './details-skeleton.tsx';
import { FactsLine } from './facts-line.tsx';
import { FactsList } from './facts-list.tsx';
import { SimilarTitlesShelf } from './similar-titles-shelf.tsx';
import { TrailerShelf } from './trailer-shelf.tsx';
import styles from './video-details-layout.module.css';

type VideoDetailsLayoutProps = {
  video: Video;
  /** The details are not loaded yet: `video` holds only what a list of titles contains. */
  partial: boolean;
  /** The error message, shown instead of the part that failed to load. */
  failure: ReactNode;
  /** The shell's header is above the screen. */
  belowHeader: boolean;
  /** The link back. */
  top: ReactNode;
  /** The link to the player, or the reason why there is none. */
  play: ReactNode;
  /** Favourite button and share menu. */
  tools: ReactNode;
  onTrailer: (position: number) => void;
};

/** The details of a video, shown before it plays. */
export function VideoDetailsLayout(props: VideoDetailsLayoutProps) {
  const { video, partial, failure, belowHeader, top, play, tools, onTrailer } = props;
  const translated = useTranslatedField();
  const title = translated(video.title_trans, video.title);
  const painted = usePainted();
  return (
    <article className={styles.screen} data-below-header={belowHeader || undefined}>
      <DetailsHeader
        subject={video}
        title={title}
        top={top}
        facts={<FactsLine subject={video} />}
        actions={
          <>
            {play}
            {video.trailers.length > 0 ? <TrailerButton onClick={() => onTrailer(0)} /> : null}
            {tools}
          </>
        }
        note={
          video.availability_text ? (
            <p className={styles.availability}>
              <bdi>{video.availability_text}</bdi>
            </p>
          ) : null
        }
      />
      <FactsList subject={video} />
      {partial || !painted ? (
        (failure ?? <CastShelfSkeleton />)
      ) : (
        <>
          <CastShelf casts={video.casts} />
          <TrailerShelf trailers={video.trailers} title={title} onTrailer={onTrailer} />
          <SimilarTitlesShelf likes={video.like_this} />
        </>
      )}
    </article>
  );
}

export function TrailerButton({ onClick }: { onClick: () => void }) {
  return (
    <Button onClick={onClick}>
      <Icon name="film" size={20} />
      <Trans>Trailer</Trans>
    </Button>
  );
}
