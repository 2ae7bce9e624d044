import type { ReactNode } from 'react';
import type { NowPlaying } from '../../domain/catalogue/continue-watching.ts';
import type { Video } from '../../queries/videos.ts';
import { useChapters } from './chapters.tsx';
import { combineListeners } from './combine-listeners.ts';
import { FilmOverlays } from './film-overlays.tsx';
import { PlayerController } from './player-controller.tsx';
import type { PlayerHandle } from './player-interface.ts';
import { useSkippable } from './skip-button.tsx';
import type { NextEpisode } from './up-next.tsx';
import { useFilmEnd } from './use-film-end.ts';
import { useWatchReports } from './use-watch-reports.ts';

export type FollowingEpisode = NextEpisode & { video: NonNullable<NowPlaying['next']> };

export type RunningFilmProps = {
  video: Video;
  title: string;
  artist?: string | undefined;
  /** True while something else plays, such as a trailer. */
  held: boolean;
  /** The show of an episode, under which Continue watching lists it. */
  show?: NowPlaying['show'];
  /** The next episode. `onNext` goes to its screen. If this component stays mounted there, the same player plays it. */
  next?: FollowingEpisode | undefined;
  /** Shown over a film that has ended: similar titles. */
  after?: ReactNode;
  onPlay?: () => void;
  onFailure?: () => void;
};

type Running = {
  poster: string | undefined;
  /** Seconds. */
  startAt: number;
  handle: PlayerHandle | undefined;
  onReady: (handle: PlayerHandle) => void;
  onAgain: () => void;
};

/** The player of a film or an episode. It reports to the provider that playing has begun, and then the progress. */
export function RunningFilm(props: RunningFilmProps & Running) {
  const { video, title, artist, held, show, next, after, onPlay, onFailure } = props;
  const { poster, startAt, handle, onReady, onAgain } = props;
  const watched = { video, show, next: next?.video };
  const watching = useWatchReports(watched);
  const filmEnd = useFilmEnd({
    ...{ watched, startAt, handle, watching },
    ranges: video.marks,
    onNext: held ? undefined : next?.onNext,
  });
  const chapters = useChapters(video);
  const { range, onTime } = useSkippable(video.marks);
  const screen = {
    onReady,
    onTime,
    onEnded: () => watching.onPause(),
    onMenu: () => filmEnd.menu.show(true),
    ...(onPlay && { onPlay }),
    ...(onFailure && { onFailure }),
  };
  return (
    <PlayerController
      id={video.id}
      mediaKey={video.id}
      src={video.embed_url ?? ''}
      stream="on-demand"
      title={title}
      artist={artist}
      poster={poster}
      startAt={startAt}
      subtitles={video.subtitles}
      storyboard={video.storyboard}
      chapters={chapters}
      ranges={video.marks}
      autoPlay
      menu
      focused
      onNext={next?.onNext}
      events={combineListeners(watching, screen, filmEnd.events)}
    >
      <FilmOverlays
        id={video.id}
        {...{ handle, next, filmEnd, after, range, chapters, onAgain }}
        isEpisode={next !== undefined || show !== undefined}
      />
    </PlayerController>
  );
}
