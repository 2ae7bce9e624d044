import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './episode-caption.module.css';

type EpisodeCaptionProps = {
  /** Undefined where the show does not contain the episode. */
  numbers: { season: number | undefined; episode: number } | undefined;
  /** The link to the show. */
  children: ReactNode;
};

/** The show, season and number of an episode. */
export function EpisodeCaption({ numbers, children }: EpisodeCaptionProps) {
  return (
    <p className={styles.place}>
      {children}
      {numbers ? (
        <span>
          <EpisodeNumberText {...numbers} />
        </span>
      ) : null}
    </p>
  );
}

function EpisodeNumberText({ season, episode }: NonNullable<EpisodeCaptionProps['numbers']>) {
  const number = episode;
  return season === undefined ? (
    <Trans>Episode {number}</Trans>
  ) : (
    <Trans>
      Season {season}, episode {episode}
    </Trans>
  );
}
