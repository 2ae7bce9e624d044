import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import type { Watched } from '../../domain/catalogue/continue-watching.ts';
import { pictureOf, sourcesOf } from '../../domain/catalogue/pictures.ts';
import { resumeAt, watchedShare } from '../../domain/catalogue/progress.ts';
import type { Video } from '../../queries/videos.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FilmOverlays } from './film-overlays.tsx';
import styles from './film-player.module.css';
import type { PlayerEvents, PlayerHandle } from './player.ts';
import { PlayerFrame } from './player-frame.tsx';
import { PlayerStage } from './player-stage.tsx';
import { useSkippable } from './skip-button.tsx';
import type { NextEpisode } from './up-next.tsx';
import { useUpNext } from './use-up-next.ts';
import { useWatching } from './use-watching.ts';
import type { Watching } from './watching.ts';

export type FollowingEpisode = NextEpisode & { video: NonNullable<Watched['next']> };

type FilmPlayerProps = {
  video: Video;
  title: string;
  artist?: string | undefined;
  /** The viewer pressed Play to come here. */
  begin: boolean;
  /** True while something else plays, such as a trailer. */
  held: boolean;
  /** What comes first once Play is pressed, in the picture's place, until it calls back. */
  before?: ((onDone: () => void) => ReactNode) | undefined;
  /** The show that an episode belongs to, under which it stands in Continue watching. */
  show?: Watched['show'];
  /** The episode that follows. `onNext` shows its screen: the player goes on in it when this component stays. */
  next?: FollowingEpisode | undefined;
  /** Over the picture once a film is over: what is like it. */
  after?: ReactNode;
  onFailure?: () => void;
};

/**
 * A film or an episode: its picture until Play is pressed, then the player, from where it was left.
 * Progress and the view are reported. Another video in the same component plays on in the same player,
 * full screen or not: nothing comes before it.
 */
export function FilmPlayer(props: FilmPlayerProps) {
  const { video, title, artist, begin, held, before, show, next, after, onFailure } = props;
  const [opened, setOpened] = useState(before === undefined);
  const [begun, setBegun] = useState(begin);
  // What is saved while it plays changes the video; the position to begin at is the one from before. Until
  // then another device may bring a newer one.
  const [start, setStart] = useState(() => startOf(video));
  const known = startOf(video);
  if (start.id !== video.id) {
    setStart(known);
    setBegun(begun || begin);
  } else if (!begun && start.at !== known.at) setStart(known);
  const [handle, setHandle] = useState<PlayerHandle>();
  const watching = useWatching({ video, show, next: next?.video });
  const upNext = useUpNext({
    id: video.id,
    marks: video.marks,
    onNext: held ? undefined : next?.onNext,
  });
  const skippable = useSkippable(video.marks);
  useEffect(() => {
    if (held) handle?.pause();
  }, [held, handle]);
  const poster = pictureOf(video.pictures, 'backdrop', video.thumbnail, video.poster);
  const src = video.embed_url ?? '';
  const fromTheStart = () => {
    setStart({ id: video.id, at: 0 });
    setBegun(true);
    handle?.seek(0);
    handle?.play();
  };
  return (
    <div className={styles.film}>
      {begun && !opened ? before?.(() => setOpened(true)) : null}
      {begun && opened ? (
        <PlayerFrame
          id={video.id}
          piece={video.id}
          src={src}
          stream="on-demand"
          title={title}
          artist={artist}
          poster={poster}
          startAt={start.at}
          subtitles={video.subtitles}
          storyboard={video.storyboard}
          autoPlay
          focused
          onNext={next?.onNext}
          events={{
            onReady: setHandle,
            ...combineEvents(watching, upNext.events, skippable.onTime),
            ...(onFailure && { onFailure }),
          }}
        >
          <FilmOverlays
            {...{ handle, next, upNext, after }}
            mark={skippable.mark}
            onAgain={fromTheStart}
          />
        </PlayerFrame>
      ) : null}
      {begun ? null : (
        <PlayerStage
          poster={poster}
          sources={sourcesOf(video.pictures, 'backdrop')}
          startAt={start.at}
          share={watchedShare(video.progress, video.duration)}
          onPlay={() => setBegun(true)}
        />
      )}
      {start.at > 0 ? (
        <Button variant="quiet" className={styles.again} onClick={fromTheStart}>
          <Icon name="restart" size={20} />
          <Trans>Start from the beginning</Trans>
        </Button>
      ) : null}
    </div>
  );
}

function startOf({ id, progress, duration }: Video) {
  return { id, at: resumeAt(progress, duration) };
}

type PlayerListeners = ReturnType<typeof useUpNext>['events'];

/** Passes each player event to every listener. */
function combineEvents(
  watching: Watching,
  upNext: PlayerListeners,
  onTime: (position: number) => void,
): Partial<PlayerEvents> {
  return {
    onPlay: () => {
      watching.onPlay();
      upNext.onPlay();
    },
    onTime: (position, duration) => {
      watching.onTime(position, duration);
      upNext.onTime(position, duration);
      onTime(position);
    },
    onPause: () => {
      watching.onPause();
      upNext.onPause();
    },
    onEnded: () => {
      watching.onPause();
      upNext.onEnded();
    },
  };
}
