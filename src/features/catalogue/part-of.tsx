import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './part-of.module.css';

type PartOfProps = {
  season: number | undefined;
  episode: number | undefined;
  /** The link to the show. */
  children: ReactNode;
};

/** The show, season and number of an episode. */
export function PartOf({ season, episode, children }: PartOfProps) {
  return (
    <p className={styles.part}>
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
