import { useEffect } from 'react';

/** Milliseconds for which a slide of the hero is shown. */
const slideStays = 9000;

/** Calls `advance` each time a slide was shown long enough, but not while `runs` is false or the page is hidden. */
export function useAutoAdvance(runs: boolean, slide: number, advance: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each slide, however it was reached, stays its whole time
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') advance();
    }, slideStays);
    return () => clearInterval(timer);
  }, [runs, slide, advance]);
}
