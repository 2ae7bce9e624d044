import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PictureSource } from '../../domain/catalogue/pictures.ts';
import { clockDuration } from '../../domain/catalogue/running-time.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import styles from './film-poster.module.css';
import { preloadPlayerOnIntent } from './lazy-player.tsx';

type FilmPosterProps = {
  poster: string | undefined;
  sources: readonly PictureSource[];
  /** The position at which the film resumes, in seconds; 0 is the beginning. */
  startAt: number;
  /** How much was watched, from 0 to 1. */
  share: number;
  onPlay: () => void;
  /** Lies over the picture. */
  children?: ReactNode;
};

/** A film before it plays. The player's code is fetched when a pointer, a finger or the focus comes near. */
export function FilmPoster({ poster, sources, startAt, share, onPlay, children }: FilmPosterProps) {
  return (
    <div className={styles.poster}>
      <Picture
        src={poster}
        sources={sources}
        sizes="(width < 786px) 100vw, 70vw"
        ratio="16 / 9"
        alt=""
        eager
      />
      <button
        type="button"
        className={styles.play}
        onClick={onPlay}
        onPointerEnter={preloadPlayerOnIntent}
        onFocus={preloadPlayerOnIntent}
        onTouchStart={preloadPlayerOnIntent}
      >
        <span className={styles.disc}>
          <Icon name="play" size={34} filled />
        </span>
        <span className={styles.label}>
          {startAt > 0 ? <Trans>Resume from {clockDuration(startAt)}</Trans> : <Trans>Play</Trans>}
        </span>
      </button>
      {share > 0 && share < 1 ? (
        <div className={styles.progress}>
          <ProgressBar share={share} />
        </div>
      ) : null}
      {children}
    </div>
  );
}
