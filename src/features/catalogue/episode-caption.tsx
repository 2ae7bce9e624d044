import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './episode-caption.module.css';

type EpisodeOfProps = {
  season: number | undefined;
  episode: number | undefined;
  /** The link to the show. */
  children: ReactNode;
};

/** The show, season and number of an episode. */
export function EpisodeCaption({ season, episode, children }: EpisodeOfProps) {
  return (
    <p className={styles.place}>
      {children}
      {season === undefined || episode === undefined ? null : (
        <span>
          <Trans>
            Season {season}, episode {episode}
          </Trans>
        </span>
      )}
    </p>
  );
}
