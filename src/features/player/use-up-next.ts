import { useEffect, useEffectEvent, useReducer } from 'react';
import type { SkipRange } from '../../domain/catalogue/skip-ranges.ts';
import {
  initialUpNext,
  isCountdownRunning,
  isNearEnd,
  isNextEpisodeDue,
  isNextEpisodeOffered,
  type UpNextEvent,
  upNextReducer,
} from '../../domain/catalogue/up-next-countdown.ts';
import type { PlayerEvents } from './player-interface.ts';

type Asked = {
  /** The id of the video that is playing. Each video has its own countdown. */
  id: string;
  ranges: readonly SkipRange[];
  /** Called when the countdown is over. Undefined where there is no next video. */
  onNext: (() => void) | undefined;
  /** False when the next video waits for a press: the sleep timer ends with this one, or the viewer is asked. */
  counts: boolean;
};

const anotherVideo = Symbol('another video');

/** Follows a player to the end of a video, counts the seconds there, and continues when they are over. */
export function useUpNext({ id, ranges, onNext, counts: mayCount }: Asked) {
  const [state, dispatch] = useReducer(
    (before: typeof initialUpNext, event: UpNextEvent | typeof anotherVideo) =>
      event === anotherVideo ? initialUpNext : upNextReducer(before, event),
    initialUpNext,
  );
  const goOn = useEffectEvent(() => onNext?.());
  // biome-ignore lint/correctness/useExhaustiveDependencies: each video begins with all of its countdown
  useEffect(() => dispatch(anotherVideo), [id]);
  const counts = onNext !== undefined && mayCount && isCountdownRunning(state);
  useEffect(() => {
    if (!counts) return;
    const timer = setInterval(() => dispatch({ type: 'second' }), 1000);
    return () => clearInterval(timer);
  }, [counts]);
  const due = mayCount && isNextEpisodeDue(state);
  useEffect(() => {
    if (due) goOn();
  }, [due]);
  const events = {
    onPlay: () => dispatch({ type: 'plays' }),
    onPause: () => dispatch({ type: 'pauses' }),
    onEnded: () => dispatch({ type: 'ended' }),
    onTime: (position, duration) =>
      dispatch({ type: 'moved', near: isNearEnd(position, duration, ranges) }),
  } satisfies Partial<PlayerEvents>;
  return {
    offered: isNextEpisodeOffered(state),
    over: state.over,
    /** Seconds. Undefined when nothing is counted. */
    left: state.stopped || !mayCount ? undefined : state.left,
    stop: () => dispatch({ type: 'stop' }),
    events,
  };
}
