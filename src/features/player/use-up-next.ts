import { useEffect, useReducer, useRef } from 'react';
import type { SkipRange } from '../../domain/catalogue/skip-ranges.ts';
import {
  isCounting,
  isDue,
  isNearEnd,
  isOffered,
  notYet,
  type UpNextEvent,
  upNextAfter,
} from '../../domain/catalogue/up-next.ts';
import type { PlayerEvents } from './player.ts';

type Asked = {
  /** Of the video that plays: each begins with a countdown of its own. */
  id: string;
  marks: readonly SkipRange[];
  /** Undefined where nothing comes next. */
  onNext: (() => void) | undefined;
};

const again = Symbol('another video');

/** Follows a player to the end of a video, counts the seconds there, and goes on when they are over. */
export function useUpNext({ id, marks, onNext }: Asked) {
  const [state, dispatch] = useReducer(
    (before: typeof notYet, event: UpNextEvent | typeof again) =>
      event === again ? notYet : upNextAfter(before, event),
    notYet,
  );
  const latest = useRef({ marks, onNext });
  useEffect(() => {
    latest.current = { marks, onNext };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another video begins anew
  useEffect(() => dispatch(again), [id]);
  const counts = onNext !== undefined && isCounting(state);
  useEffect(() => {
    if (!counts) return;
    const timer = setInterval(() => dispatch({ type: 'second' }), 1000);
    return () => clearInterval(timer);
  }, [counts]);
  const due = isDue(state);
  useEffect(() => {
    if (due) latest.current.onNext?.();
  }, [due]);
  const events = {
    onPlay: () => dispatch({ type: 'plays' }),
    onPause: () => dispatch({ type: 'pauses' }),
    onEnded: () => dispatch({ type: 'ended' }),
    onTime: (position, duration) =>
      dispatch({ type: 'moved', near: isNearEnd(position, duration, latest.current.marks) }),
  } satisfies Partial<PlayerEvents>;
  return {
    offered: isOffered(state),
    over: state.over,
    /** Seconds, undefined where nothing is counted. */
    left: state.stopped ? undefined : state.left,
    stop: () => dispatch({ type: 'stop' }),
    events,
  };
}
