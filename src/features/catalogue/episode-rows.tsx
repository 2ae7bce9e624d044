import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { episodeNumbers } from '../../domain/catalogue/episode-numbers.ts';
import { pictureOf } from '../../domain/catalogue/pictures.ts';
import type { SeasonOfShow } from '../../domain/catalogue/seasons.ts';
import { maxLetters } from '../../domain/catalogue/truncation.ts';
import { watchedShare } from '../../domain/catalogue/watch-progress.ts';
import { useTranslatedField } from '../../locales/use-language.ts';
import type { Season, Show, Video } from '../../queries/videos.ts';
import { pictureSources } from '../../session/picture-sources.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { useDestinations } from './destinations.ts';
import styles from './episode-rows.module.css';
import { RunningTime } from './running-time.tsx';

type EpisodeRowsProps = {
  show: Show;
  season: SeasonOfShow<Video, Season>;
  /** The episode to continue with, or the one that is playing. */
  present: string | undefined;
  isPlaying: boolean;
  onPlayIntent: () => void;
};

/** The episodes of a season as rows; each links to its player. */
export function EpisodeRows({ show, season, present, isPlaying, onPlayIntent }: EpisodeRowsProps) {
  const status = isPlaying ? <Trans>Playing now</Trans> : <Trans>Next for you</Trans>;
  const numbers = episodeNumbers(season.videos);
  return (
    <ol className={styles.rows} onMouseOver={onPlayIntent} onFocus={onPlayIntent}>
      {season.videos.map((video, at) => (
        <EpisodeRow
          key={video.id}
          show={show}
          video={video}
          number={numbers[at] ?? at + 1}
          status={video.id === present ? status : undefined}
          isPlaying={isPlaying && video.id === present}
        />
      ))}
    </ol>
  );
}

type EpisodeRowProps = {
  show: Show;
  video: Video;
  number: number;
  status: ReactNode;
  isPlaying: boolean;
};

function EpisodeRow({ show, video, number, status, isPlaying }: EpisodeRowProps) {
  const { t } = useLingui();
  const translated = useTranslatedField();
  const destinations = useDestinations();
  const watched = watchedShare(video.progress, video.duration);
  const title = translated(video.title_trans, video.title) || t`Episode ${number}`;
  return (
    <li className={styles.row} data-present={status !== undefined || undefined}>
      <div className={styles.frame}>
        <Picture
          src={pictureOf(video.pictures, 'backdrop', video.thumbnail, video.poster)}
          sources={pictureSources(video.pictures, 'backdrop')}
          sizes="(width < 786px) 36vw, 240px"
          ratio="16 / 9"
          alt=""
        />
        <span className={styles.disc}>
          <Icon name="play" size={18} filled />
        </span>
        {watched > 0 ? (
          <div className={styles.watched}>
            <ProgressBar share={watched} label={t`Watched`} />
          </div>
        ) : null}
      </div>
      <div className={styles.text}>
        <h3 className={styles.title}>
          <Link
            to={destinations.episode(show.id, video.id)}
            state={{ play: true }}
            className={styles.link}
            aria-current={isPlaying ? 'page' : undefined}
          >
            {number}. <bdi>{title}</bdi>
          </Link>
        </h3>
        <p className={styles.meta}>
          <RunningTime seconds={video.duration} />
          {status ? <span className={styles.status}>{status}</span> : null}
        </p>
      </div>
      <RichText
        className={styles.story}
        text={translated(video.description_trans, video.description)}
        limit={maxLetters.description}
      />
    </li>
  );
}
