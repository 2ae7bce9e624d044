import { useSyncExternalStore } from 'react';

/**
 * The present in epoch milliseconds, updated at every whole `step` (default a minute) and when the page becomes
 * visible. An event reads the time from `useApp().now`.
 */
export function useNow(step = 60_000): number {
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
