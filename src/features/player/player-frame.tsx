import { type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { GenericPlayer, HiPlayer } from './lazy-player.tsx';
import type { PlayerEvents, PlayerFailure, PlayerHandle, PlayerProps } from './player.ts';
import { PlayerBoundary } from './player-boundary.tsx';
import { PlayerFailureNotice } from './player-failure.tsx';
import styles from './player-frame.module.css';
import { useMediaSession } from './use-media-session.ts';
import { usePlayerKeys } from './use-player-keys.ts';
import { usePlayerKind } from './use-player-kind.ts';
import { useTracking } from './use-tracking.ts';

type PlayerFrameProps = Omit<PlayerProps, 'events' | 'fullscreenElement'> & {
  /** What the events name in measurements. */
  id: string;
  /** Trailers and the like: always the generic player. */
  plain?: boolean;
  events?: Partial<PlayerEvents>;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  /** Over the picture, also when it fills the screen. */
  children?: ReactNode;
};

/** The picture: whichever player the viewer has, with its keys, its media session and its failures. */
export function PlayerFrame(props: PlayerFrameProps) {
  const { id, plain = false, events = {}, onPrevious, onNext, children, ...player } = props;
  const frame = useRef<HTMLDivElement>(null);
  const frameId = useId();
  const chosen = usePlayerKind();
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<PlayerFailure>();
  const [handle, setHandle] = useState<PlayerHandle>();
  const tracking = useTracking(id);
  usePlayerKeys(frame, handle);
  useMediaSession(handle, {
    title: player.title,
    artist: player.artist,
    artwork: player.poster,
    onPrevious,
    onNext,
  });
  const fail = (what: PlayerFailure) => {
    setFailure(what);
    events.onFailure?.(what);
  };
  const all: PlayerEvents = {
    ...events,
    onReady: (ready) => {
      setHandle(ready);
      setFailure(undefined);
      events.onReady?.(ready);
    },
    onPlay: () => {
      setFailure(undefined);
      tracking.onPlay();
      events.onPlay?.();
    },
    onPause: () => {
      tracking.onPause();
      events.onPause?.();
    },
    onEnded: () => {
      tracking.onEnded();
      events.onEnded?.();
    },
    onFullscreen: tracking.onFullscreen,
    onMuted: tracking.onMuted,
    onFailure: fail,
  };
  const retry = () => {
    setFailure(undefined);
    setAttempt(attempt + 1);
  };
  const waiting = <Waiting poster={player.poster} />;
  const shown = { ...player, fullscreenElement: frameId, events: all };
  return (
    <div ref={frame} id={frameId} className={styles.frame}>
      <PlayerBoundary key={attempt} fallback={waiting} onError={() => fail('library')}>
        <Suspense fallback={waiting}>
          {!chosen && !plain ? waiting : null}
          {plain || chosen?.kind === 'generic' ? <GenericPlayer {...shown} /> : null}
          {!plain && chosen?.kind === 'hiplayer' ? (
            <HiPlayer {...shown} loaderUrl={chosen.loaderUrl ?? ''} playerId={chosen.playerId} />
          ) : null}
        </Suspense>
      </PlayerBoundary>
      {children}
      {failure ? <PlayerFailureNotice failure={failure} onRetry={retry} /> : null}
    </div>
  );
}

function Waiting({ poster }: { poster: string | undefined }) {
  return (
    <div className={styles.waiting} aria-busy="true">
      {poster ? <img src={poster} alt="" className={styles.poster} /> : null}
      <div className={styles.lamp} />
    </div>
  );
}
