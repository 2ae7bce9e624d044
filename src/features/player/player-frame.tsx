import { type ReactNode, type RefObject, useEffect, useId, useMemo, useRef } from 'react';
import { Buffering } from './buffering.tsx';
import { mergeEvents } from './merge-events.ts';
import { type PlayerEvents, type PlayerHandle, type PlayerProps, withBefore } from './player.ts';
import { PlayerFailureNotice } from './player-failure.tsx';
import styles from './player-frame.module.css';
import { PlayerView } from './player-view.tsx';
import { SoundOffer } from './sound-offer.tsx';
import { useDoubleClick } from './use-double-click.ts';
import { useMediaSession } from './use-media-session.ts';
import { usePlayback } from './use-playback.ts';
import { usePlayerKeys } from './use-player-keys.ts';
import { useSilentStart } from './use-silent-start.ts';
import { useStallWatch } from './use-stall-watch.ts';
import { useTracking } from './use-tracking.ts';

type PlayerFrameProps = Omit<PlayerProps, 'events' | 'fullscreenElement'> & {
  /** What the events name in measurements. */
  id: string;
  /** What is played, where that is more than its address: a new address of the same does not start it again. */
  mediaKey?: string;
  /** Trailers and the like: always the generic player, or the page that they are. */
  plain?: boolean;
  /** The viewer has just asked for it: it takes the focus of the button that is gone. */
  focused?: boolean;
  events?: Partial<PlayerEvents>;
  /** The viewer wants a place so many seconds before the stream's beginning; without it that is the beginning. */
  onBefore?: ((seconds: number) => void) | undefined;
  /** A live video stands although it should play: the screen decides where it goes on. */
  onStall?: (() => void) | undefined;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  /** What lies over the video, also when it fills the screen. */
  children?: ReactNode;
};

/** The viewer's player with its keys, its media session and its failures. Shows the states of `playback.ts`. */
export function PlayerFrame(props: PlayerFrameProps) {
  const { id, mediaKey = props.src, plain = false, focused = false, events, ...rest } = props;
  const { onPrevious, onNext, onBefore, onStall, children, ...video } = rest;
  const frame = useRef<HTMLDivElement>(null);
  const frameId = useId();
  useFocus(frame, focused, mediaKey);
  const { stream } = video;
  const player = usePlayback({ mediaKey, src: video.src, live: stream === 'live' });
  const { source, resumeAt = video.startAt, attempt, state, failure } = player.playback;
  const sound = useSilentStart(video.autoPlay ?? false);
  const all = mergeEvents(player.events, sound.events, useTracking(id), events ?? {});
  useStallWatch(player.handle, stream !== 'on-demand' && state !== 'failed', {
    onRecover: onStall,
    onReload: player.retry,
    onGiveUp: () => all.onFailure('network'),
  });
  const handle = useKeysAndClicks(frame, player.handle, onBefore);
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
        plain={plain}
        attempt={attempt}
      />
      <Buffering shown={state === 'waiting'} />
      {children}
      {offer}
      {failure ? <PlayerFailureNotice failure={failure} onRetry={player.retry} /> : null}
    </div>
  );
}

/** Each video takes the focus: the button that asked for it is gone. */
function useFocus(frame: RefObject<HTMLElement | null>, focused: boolean, mediaKey: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus comes back with each video
  useEffect(() => {
    if (focused) frame.current?.focus({ preventScroll: true });
  }, [focused, mediaKey]);
}

/** Gives the player as keys, double clicks and the system's media controls use it. */
function useKeysAndClicks(
  frame: RefObject<HTMLElement | null>,
  handle: PlayerHandle | undefined,
  onBefore: ((seconds: number) => void) | undefined,
): PlayerHandle | undefined {
  const reaching = useMemo(() => handle && withBefore(handle, onBefore), [handle, onBefore]);
  usePlayerKeys(frame, reaching);
  useDoubleClick(frame, reaching);
  return reaching;
}
