import { useEffect, useEffectEvent, useRef } from 'react';
import type { PlayerHandle } from './player-interface.ts';

/** The steps that are tried, one after the other, when a live video stalls. */
type StallSteps = {
  /** The first step, for a stream that has begun. */
  onRecover: (() => void) | undefined;
  /** The second step, for a stream that has begun. */
  onReload: () => void;
  /** Called when nothing helped, or there is no network: the video counts as failed. */
  onGiveUp: () => void;
};

/** Seconds of a stall before each step: on a slow connection the buffer usually fills sooner. */
const recoverAfter = 10;
const reloadAfter = 25;
const giveUpAfter = 45;

/** Checks every second whether the video moves; `handle` is undefined until the stream begins. */
export function useStallWatch(
  handle: PlayerHandle | undefined,
  watched: boolean,
  { onRecover, onReload, onGiveUp }: StallSteps,
): void {
  const seconds = useRef(0);
  const giveUp = useEffectEvent(onGiveUp);
  const countStall = useEffectEvent(() => {
    seconds.current += 1;
    if (handle && seconds.current === recoverAfter) onRecover?.();
    if (handle && seconds.current === reloadAfter) onReload();
    if (seconds.current === giveUpAfter) onGiveUp();
  });
  useEffect(() => {
    if (!watched) {
      seconds.current = 0;
      return;
    }
    let position = handle?.position;
    const check = () => {
      const moves = handle && (handle.paused || handle.position !== position);
      if (moves || !navigator.onLine) seconds.current = 0;
      if (moves) position = handle.position;
      else if (navigator.onLine) countStall();
      else giveUp();
    };
    const timer = setInterval(check, 1000);
    return () => clearInterval(timer);
  }, [handle, watched]);
}
