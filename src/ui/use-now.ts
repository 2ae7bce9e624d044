import { useSyncExternalStore } from 'react';
import { minute } from '../domain/time/time-units.ts';

/**
 * The present in epoch milliseconds, updated at every whole `step` (default a minute) and when the page becomes
 * visible. An event reads the time from `useApp().now`.
 */
export function useNow(step = minute): number {
  return useSyncExternalStore(
    (changed) => subscribe(step, changed),
    () => Math.floor(Date.now() / step) * step,
  );
}

function subscribe(step: number, changed: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(
      () => {
        changed();
        wait();
      },
      step - (Date.now() % step) + 1,
    );
  };
  wait();
  document.addEventListener('visibilitychange', changed);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', changed);
  };
}
