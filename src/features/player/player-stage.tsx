import { Trans } from '@lingui/react/macro';
import { clockOf } from '../../domain/catalogue/duration.ts';
import type { PictureSource } from '../../domain/catalogue/pictures.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { preloadPlayer } from './lazy-player.tsx';
import styles from './player-stage.module.css';

type PlayerStageProps = {
  poster: string | undefined;
  sources: readonly PictureSource[];
  /** Seconds at which it resumes; 0 is the beginning. */
  startAt: number;
  /** Watched, from 0 to 1. */
  share: number;
  onPlay: () => void;
};

/** The picture before it plays. The player's code is fetched when a pointer, a finger or the focus comes near. */
export function PlayerStage({ poster, sources, startAt, share, onPlay }: PlayerStageProps) {
  const near = () => preloadPlayer();
  return (
    <div className={styles.stage}>
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
        onPointerEnter={near}
        onFocus={near}
        onTouchStart={near}
      >
        <span className={styles.disc}>
          <Icon name="play" size={34} filled />
        </span>
        <span className={styles.label}>
          {startAt > 0 ? <Trans>Resume from {clockOf(startAt)}</Trans> : <Trans>Play</Trans>}
        </span>
      </button>
      {share > 0 && share < 1 ? (
        <div className={styles.progress}>
          <ProgressBar share={share} />
        </div>
      ) : null}
    </div>
  );
}
