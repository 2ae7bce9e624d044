import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { pictureOf, sourcesOf } from '../../domain/pictures.ts';
import { playsAs } from '../../domain/player-kind.ts';
import { resumeAt, watchedShare } from '../../domain/progress.ts';
import type { Video } from '../../queries/videos.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { EmbeddedPage } from './embedded-page.tsx';
import styles from './film-player.module.css';
import type { PlayerHandle } from './player.ts';
import { PlayerFrame } from './player-frame.tsx';
import { PlayerStage } from './player-stage.tsx';
import { useWatching } from './use-watching.ts';

type FilmPlayerProps = {
  video: Video;
  title: string;
  artist?: string | undefined;
  /** The viewer pressed Play to come here. */
  begin: boolean;
  /** True while something else has the viewer's ear, such as a trailer. */
  held: boolean;
};

/** A film: its picture until Play is pressed, then the player, from where it was left. Progress and the view are told. */
export function FilmPlayer({ video, title, artist, begin, held }: FilmPlayerProps) {
  const [begun, setBegun] = useState(begin);
  // What is saved while it plays changes the video; the position to begin at is the one from before.
  const [startAt, setStartAt] = useState(() => resumeAt(video.progress, video.duration));
  const [handle, setHandle] = useState<PlayerHandle>();
  const watching = useWatching(video);
  useEffect(() => {
    if (held) handle?.pause();
  }, [held, handle]);
  const poster = pictureOf(video.pictures, 'backdrop', video.thumbnail, video.poster);
  const src = video.embed_url ?? '';
  if (playsAs(src) === 'page') return <EmbeddedPage src={src} title={title} />;
  const fromTheStart = () => {
    setStartAt(0);
    setBegun(true);
    handle?.seek(0);
    handle?.play();
  };
  return (
    <div className={styles.film}>
      {begun ? (
        <PlayerFrame
          id={video.id}
          src={src}
          stream="on-demand"
          title={title}
          artist={artist}
          poster={poster}
          startAt={startAt}
          subtitles={video.subtitles}
          autoPlay
          events={{
            onReady: setHandle,
            onPlay: watching.plays,
            onTime: watching.moves,
            onPause: watching.rests,
            onEnded: watching.rests,
          }}
        />
      ) : (
        <PlayerStage
          poster={poster}
          sources={sourcesOf(video.pictures, 'backdrop')}
          startAt={startAt}
          share={watchedShare(video.progress, video.duration)}
          onPlay={() => setBegun(true)}
        />
      )}
      {startAt > 0 ? (
        <Button look="quiet" className={styles.again} onClick={fromTheStart}>
          <Icon name="restart" size={20} />
          <Trans>Start from the beginning</Trans>
        </Button>
      ) : null}
    </div>
  );
}
