import { useEffect } from 'react';

/** Time a slide of the hero stays, in milliseconds. */
const slideStays = 9000;

/** Calls `advance` each time a slide has stayed long enough; never while it does not run or the page is hidden. */
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
