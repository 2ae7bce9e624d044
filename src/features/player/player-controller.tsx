import { Trans } from '@lingui/react/macro';
import { type ReactNode, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { playsAs } from '../../domain/account/player-kind.ts';
import { isKeptAddress } from '../../domain/downloads/kept-film-address.ts';
import { readSound } from '../../session/sound-choice.ts';
import { isKeyTaken } from '../../ui/is-key-taken.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { combineListeners } from './combine-listeners.ts';
import styles from './player-controller.module.css';
import { PlayerFailureMessage } from './player-failure.tsx';
import {
  type PlayerEvents,
  type PlayerHandle,
  type PlayerProps,
  withEarlierSeeks,
} from './player-interface.ts';
import { PlayerView } from './player-view.tsx';
import { SoundOffer } from './sound-offer.tsx';
import { useDoubleClick } from './use-double-click.ts';
import { useMediaSession } from './use-media-session.ts';
import { usePlayback } from './use-playback.ts';
import { usePlayerAnalytics } from './use-player-analytics.ts';
import { usePlayerKeys } from './use-player-keys.ts';
import { useRelayRefusal } from './use-relay-refusal.ts';
import { useStallWatch } from './use-stall-watch.ts';

type PlayerFrameProps = Omit<PlayerProps, 'events' | 'fullscreenElement'> & {
  /** The id of the video in analytics events. */
  id: string;
  /**
   * Identifies what is played when its address may change: another address of the same video does not start it again.
   */
  mediaKey?: string;
  /**
   * True for trailers: the generic player or the embedded page plays them, although the operator chose another player.
   * What this device keeps is played in the same way.
   */
  plain?: boolean;
  /** The viewer has just pressed Play. That button is gone, so the player takes the focus. */
  focused?: boolean;
  events?: Partial<PlayerEvents>;
  /**
   * Called when the viewer wants a position that is this many seconds before the stream's beginning. Without this
   * function the player goes to the beginning.
   */
  onBefore?: ((seconds: number) => void) | undefined;
  /** Called when a live video stalls. The screen decides where it continues. */
  onStall?: (() => void) | undefined;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  /** Shown over the video, in full screen too. */
  children?: ReactNode;
};

/**
 * The viewer's player with its keys, its media session and its failures. It shows the states of `playback-state.ts`.
 */
export function PlayerController(props: PlayerFrameProps) {
  const { id, mediaKey = props.src, plain = false, focused = false, events, ...rest } = props;
  const { onPrevious, onNext, onBefore, onStall, children, ...video } = rest;
  const frame = useRef<HTMLDivElement>(null);
  const frameId = useId();
  useFocusOnNewVideo(frame, focused, mediaKey);
  const { stream } = video;
  const player = usePlayback({ mediaKey, src: video.src, live: stream === 'live' });
  const { source, resumeAt = video.startAt, attempt, state, failure } = player.playback;
  const reason = useRelayRefusal(source.src, failure !== undefined);
  const sound = useSilentStartDetection(video.autoPlay ?? false);
  const every = combineListeners(player.events, sound.events, usePlayerAnalytics(id), events ?? {});
  const all = { ...every, onTime: player.unloads ? () => undefined : every.onTime };
  // A player page without a handle reports nothing, so it is not known whether its video stalls.
  const maySeeStalls = player.handle !== undefined || playsAs(source.src) !== 'page';
  useStallWatch(player.handle, maySeeStalls && stream !== 'on-demand' && state !== 'failed', {
    onRecover: onStall,
    onReload: player.retry,
    onGiveUp: () => all.onFailure('network'),
  });
  const handle = useKeysAndDoubleClicks(frame, player.handle, onBefore);
  const { title, artist, poster } = video;
  useMediaSession(handle, { title, artist, artwork: poster, onPrevious, onNext });
  const offer = sound.silent && handle ? <SoundOffer handle={handle} /> : null;
  return (
    <div
      ref={frame}
      id={frameId}
      className={styles.frame}
      tabIndex={-1}
      data-playback={state}
      data-silent={offer ? '' : undefined}
    >
      <PlayerView
        {...video}
        src={source.src}
        startAt={resumeAt}
        fullscreenElement={frameId}
        events={all}
        plain={plain || isKeptAddress(source.src)}
        attempt={attempt}
      />
      <Buffering shown={state === 'waiting'} />
      {children}
      {offer}
      {failure ? (
        <PlayerFailureMessage
          failure={failure}
          reason={reason}
          fromDevice={isKeptAddress(source.src)}
          onRetry={player.retry}
        />
      ) : null}
    </div>
  );
}

/**
 * Moves the focus to each new video, because the button that started the video no longer exists. A viewer who has begun
 * to type meanwhile keeps it.
 */
function useFocusOnNewVideo(
  frame: RefObject<HTMLElement | null>,
  focused: boolean,
  mediaKey: string,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus comes back with each video
  useEffect(() => {
    if (focused && !isKeyTaken(document.activeElement))
      frame.current?.focus({ preventScroll: true });
  }, [focused, mediaKey]);
}

/**
 * Controls the player by keys and double clicks. Returns the handle that the keys, the double clicks and the system's
 * media controls use. A seek to before the start of the stream calls `onBefore` instead, if there is one.
 */
function useKeysAndDoubleClicks(
  frame: RefObject<HTMLElement | null>,
  handle: PlayerHandle | undefined,
  onBefore: ((seconds: number) => void) | undefined,
): PlayerHandle | undefined {
  const latest = useRef(onBefore);
  useEffect(() => {
    latest.current = onBefore;
  });
  const reachesBack = onBefore !== undefined;
  // The handle stays the same in all renders, because the listeners of double clicks remember the previous press.
  const reaching = useMemo(
    () =>
      handle && reachesBack
        ? withEarlierSeeks(handle, (seconds) => latest.current?.(seconds))
        : handle,
    [handle, reachesBack],
  );
  usePlayerKeys(frame, reaching);
  useDoubleClick(frame, reaching);
  return reaching;
}

/**
 * Says over the video that it waits for data. The status element is always there, because a screen reader only
 * reads changes of an existing one.
 */
function Buffering({ shown }: { shown: boolean }) {
  return (
    <div role="status">
      {shown ? (
        <>
          <Spinner />
          <span className="visually-hidden">
            <Trans>Loading…</Trans>
          </span>
        </>
      ) : null}
    </div>
  );
}

/** Returns whether the browser, not the viewer, muted the video, and the player events from which this is known. */
function useSilentStartDetection(autoPlay: boolean) {
  const [silent, setSilent] = useState(false);
  // The handle is in a ref, because the video may play before the screen is rendered again with the handle.
  const running = useRef<PlayerHandle>(undefined);
  const events = {
    onReady: (handle) => {
      running.current = handle;
    },
    onPlay: () => setSilent(Boolean(autoPlay && running.current?.muted && !readSound().muted)),
    onMuted: (muted) => {
      if (!muted) setSilent(false);
    },
  } satisfies Partial<PlayerEvents>;
  return { silent, events };
}
