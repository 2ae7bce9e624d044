import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { pictureOf } from '../../domain/catalogue/pictures.ts';
import { watchedShare } from '../../domain/catalogue/watch-progress.ts';
import { pictureSources } from '../../session/picture-sources.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './film-player.module.css';
import { FilmPoster } from './film-poster.tsx';
import type { PlayerHandle } from './player-interface.ts';
import { RunningFilm, type RunningFilmProps } from './running-film.tsx';
import { StoppedPositionOffer } from './stopped-position-offer.tsx';
import { useFilmStart } from './use-film-start.ts';

type FilmPlayerProps = RunningFilmProps & {
  /** The viewer pressed Play on the screen before, so the film begins at once. */
  begin: boolean;
  /** Shown in place of the video after Play is pressed, until it calls back: an advertisement. */
  before?: ((onDone: () => void) => ReactNode) | undefined;
};

/**
 * A film or an episode: its poster until Play is pressed, then the player, from the stored position. Another video
 * in the same component plays in the same player, full screen or not, without a poster or an advertisement before
 * it.
 */
export function FilmPlayer({ begin, before, ...film }: FilmPlayerProps) {
  const { video, held } = film;
  const [opened, setOpened] = useState(before === undefined);
  const { begun, startAt, onPlay, onPlayFrom, onLength } = useFilmStart(video, begin);
  const [handle, setHandle] = useState<PlayerHandle>();
  useEffect(() => {
    if (held) handle?.pause();
  }, [held, handle]);
  // `before` may become undefined before the advertisement has ended, for example without a network: the film begins.
  if (begun && !before && !opened) setOpened(true);
  const poster = pictureOf(video.pictures, 'backdrop', video.thumbnail, video.poster);
  const playFromStart = () => {
    onPlayFrom(0);
    handle?.seek(0);
    handle?.play();
  };
  return (
    <div className={styles.film}>
      {begun && !opened ? before?.(() => setOpened(true)) : null}
      {begun && opened ? (
        <RunningFilm
          {...film}
          {...{ poster, startAt, handle }}
          onReady={(ready) => {
            setHandle(ready);
            if (onLength(ready.duration)) ready.seek(0);
          }}
          onAgain={playFromStart}
        />
      ) : null}
      {begun ? null : (
        <FilmPoster
          poster={poster}
          sources={pictureSources(video.pictures, 'backdrop')}
          startAt={startAt}
          share={watchedShare(video.progress, video.duration)}
          onPlay={onPlay}
        >
          <StoppedPositionOffer id={video.id} onGoToStop={onPlayFrom} />
        </FilmPoster>
      )}
      {startAt > 0 ? (
        <Button variant="quiet" className={styles.again} onClick={playFromStart}>
          <Icon name="restart" size={20} />
          <Trans>Start from the beginning</Trans>
        </Button>
      ) : null}
    </div>
  );
}
