import { Trans } from '@lingui/react/macro';
import { type ReactNode, Suspense, useEffect, useId, useMemo, useRef, useState } from 'react';
import { playsAs } from '../../domain/account/player-kind.ts';
import { readSound } from '../../session/sound.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { EmbeddedPage } from './embedded-page.tsx';
import { genericPlayer, hiPlayer } from './lazy-player.tsx';
import type { PlayerEvents, PlayerFailure, PlayerHandle, PlayerProps } from './player.ts';
import { PlayerBoundary } from './player-boundary.tsx';
import { PlayerFailureNotice } from './player-failure.tsx';
import styles from './player-frame.module.css';
import { SoundOffer } from './sound-offer.tsx';
import { useDoubleClick } from './use-double-click.ts';
import { useMediaSession } from './use-media-session.ts';
import { usePlayerKeys } from './use-player-keys.ts';
import { usePlayerKind } from './use-player-kind.ts';
import { type StallStep, useStallWatch } from './use-stall-watch.ts';
import { useTracking } from './use-tracking.ts';

type PlayerFrameProps = Omit<PlayerProps, 'events' | 'fullscreenElement'> & {
  /** What the events name in measurements. */
  id: string;
  /**
   * What is played, where that is more than its address: a new address of the same does not start it anew. Addresses
   * may be signed and end after a while, so each answer of the provider may bring another one.
   */
  piece?: string;
  /** Trailers and the like: always the generic player, or the page that they are. */
  plain?: boolean;
  /** The viewer has just asked for it: it takes the focus of the button that is gone. */
  focused?: boolean;
  events?: Partial<PlayerEvents>;
  /** A place so many seconds before the stream's beginning is wanted; without it that is the beginning. */
  onBefore?: ((seconds: number) => void) | undefined;
  /** A live picture stands although it should play: where it goes on. */
  onStall?: (() => void) | undefined;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  /** Over the picture, also when it fills the screen. */
  children?: ReactNode;
};

/** The picture: whichever player the viewer has, with its keys, its media session and its failures. */
export function PlayerFrame(props: PlayerFrameProps) {
  const {
    id,
    piece = props.src,
    plain = false,
    focused = false,
    events = {},
    onPrevious,
    onNext,
    onBefore,
    onStall,
    children,
    ...player
  } = props;
  const frame = useRef<HTMLDivElement>(null);
  const frameId = useId();
  // Another video in its place: the button that asked for it is gone too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus comes back with each video
  useEffect(() => {
    if (focused) frame.current?.focus({ preventScroll: true });
  }, [focused, piece]);
  const chosen = usePlayerKind();
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState(knownFailure);
  const [handle, setHandle] = useState<PlayerHandle>();
  const running = useRef<PlayerHandle>(undefined);
  const [playing, setPlaying] = useState({ piece, src: player.src });
  const [resumed, setResumed] = useState<{ piece: string; at: number }>();
  const isAnother = playing.piece !== piece;
  // A new address is taken where the one before has failed, and the picture goes on in it.
  if (isAnother || (failure && playing.src !== player.src)) {
    setPlaying({ piece, src: player.src });
    setFailure(knownFailure);
    if (!isAnother && player.stream !== 'live' && handle) {
      setResumed({ piece, at: handle.position });
    }
  }
  const tracking = useTracking(id);
  const [silent, setSilent] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const reaching = useMemo(() => handle && withBefore(handle, onBefore), [handle, onBefore]);
  usePlayerKeys(frame, reaching);
  useDoubleClick(frame, reaching);
  useMediaSession(reaching, {
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
      running.current = ready;
      setFailure(undefined);
      events.onReady?.(ready);
    },
    onPlay: () => {
      setFailure(undefined);
      // It may play before the screen has been rendered with what is ready.
      setSilent(Boolean(player.autoPlay && running.current?.muted && !readSound().muted));
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
    onWaiting: setWaiting,
    onFullscreen: tracking.onFullscreen,
    onMuted: (muted) => {
      if (!muted) setSilent(false);
      tracking.onMuted(muted);
    },
    onFailure: fail,
  };
  const retry = () => {
    setFailure(knownFailure);
    if (player.stream !== 'live' && handle) setResumed({ piece, at: handle.position });
    setPlaying({ piece, src: player.src });
    setHandle(undefined);
    setWaiting(false);
    setAttempt(attempt + 1);
  };
  const onStep = (step: StallStep) => {
    if (step === 'give-up') fail('network');
    else if (step === 'reload') retry();
    else onStall?.();
  };
  useStallWatch(handle, player.stream !== 'on-demand' && !failure, {
    onStep,
    onOffline: () => fail('network'),
  });
  useOnline(failure === 'network' || failure === 'library', retry);
  const own = plain ? 'generic' : chosen?.kind;
  const kind = playsAs(playing.src) === 'page' ? 'page' : own;
  const GenericPlayer = genericPlayer();
  const HiPlayer = hiPlayer();
  const poster = <LoadingPoster address={player.poster} />;
  const startAt = resumed?.piece === piece ? resumed.at : player.startAt;
  const shown = { ...player, src: playing.src, startAt, fullscreenElement: frameId, events: all };
  const offer = silent && handle ? <SoundOffer handle={handle} /> : null;
  return (
    <div
      ref={frame}
      id={frameId}
      className={styles.frame}
      tabIndex={-1}
      data-silent={offer ? '' : undefined}
    >
      <PlayerBoundary key={attempt} fallback={poster} onError={() => fail('library')}>
        <Suspense fallback={poster}>
          {kind === undefined ? poster : null}
          {kind === 'page' ? <EmbeddedPage {...shown} /> : null}
          {kind === 'generic' ? <GenericPlayer {...shown} /> : null}
          {kind === 'hiplayer' && chosen ? (
            <HiPlayer {...shown} loaderUrl={chosen.loaderUrl ?? ''} playerId={chosen.playerId} />
          ) : null}
        </Suspense>
      </PlayerBoundary>
      <div role="status">{waiting && !failure ? <PictureAwaited /> : null}</div>
      {children}
      {offer}
      {failure ? <PlayerFailureNotice failure={failure} onRetry={retry} /> : null}
    </div>
  );
}

/**
 * Without a network it is said at once that there is none. The player tries all the same: the browser may be wrong.
 */
function knownFailure(): PlayerFailure | undefined {
  return navigator.onLine ? undefined : 'network';
}

/** The same player, but that a place before its beginning is asked of the screen. */
function withBefore(
  handle: PlayerHandle,
  onBefore: ((seconds: number) => void) | undefined,
): PlayerHandle {
  if (!onBefore) return handle;
  const seek = (position: number) => {
    if (position < handle.start) onBefore(handle.start - position);
    else handle.seek(position);
  };
  return Object.create(handle, { seek: { value: seek } });
}

/** Calls back when the network returns, while `wanted`. */
function useOnline(wanted: boolean, onOnline: () => void): void {
  const latest = useRef(onOnline);
  useEffect(() => {
    latest.current = onOnline;
  });
  useEffect(() => {
    if (!wanted) return;
    const online = () => latest.current();
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  }, [wanted]);
}

/** In the player's place while its code is fetched. */
function LoadingPoster({ address }: { address: string | undefined }) {
  return (
    <div className={styles.waiting} aria-busy="true">
      {address ? <img src={address} alt="" className={styles.poster} /> : null}
      <Spinner />
    </div>
  );
}

function PictureAwaited() {
  return (
    <>
      <Spinner />
      <span className="visually-hidden">
        <Trans>Loading…</Trans>
      </span>
    </>
  );
}
