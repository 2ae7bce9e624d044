import { useEffect, useRef } from 'react';
import type { PlayerHandle } from './player.ts';

/** What is tried on a live picture that stands although it should play, one after another. */
export type StallStep = 'recover' | 'reload' | 'give-up';

/**
 * Seconds of standing still after which each step is taken: a slow line fills its buffer by itself in less. A stream
 * that has not begun yet is only given up.
 */
const steps: readonly (readonly [after: number, step: StallStep])[] = [
  [10, 'recover'],
  [25, 'reload'],
  [45, 'give-up'],
];

type Steps = {
  onStep: (step: StallStep) => void;
  /** The picture stands, and there is no network: nothing is tried until it is back. */
  onOffline: () => void;
};

/** Looks every second whether the picture moves; `handle` is undefined until the stream begins. */
export function useStallWatch(
  handle: PlayerHandle | undefined,
  watched: boolean,
  { onStep, onOffline }: Steps,
): void {
  const latest = useRef({ onStep, onOffline });
  const seconds = useRef(0);
  useEffect(() => {
    latest.current = { onStep, onOffline };
  });
  useEffect(() => {
    if (!watched) {
      seconds.current = 0;
      return;
    }
    let position = handle?.position;
    const look = () => {
      if (handle && (handle.paused || handle.position !== position)) {
        position = handle.position;
        seconds.current = 0;
        return;
      }
      if (!navigator.onLine) {
        seconds.current = 0;
        latest.current.onOffline();
        return;
      }
      seconds.current += 1;
      const step = steps.find(([after]) => after === seconds.current)?.[1];
      if (step && (handle || step === 'give-up')) latest.current.onStep(step);
    };
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [handle, watched]);
}
