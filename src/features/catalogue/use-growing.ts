import { startTransition, useEffect, useState } from 'react';

/** What a screen shows of a page at first. */
const atOnce = 3;

/** Pages that were whole before, in this visit. */
const whole = new Set<string>();

/**
 * How many of a page's strips are made by now: those in view with the page, each other one after them, so that none keeps a
 * press waiting. A page that is come back to is whole at once: it may have been left far down.
 */
export function useGrowing(page: string, count: number): number {
  const [made, setMade] = useState(() => (whole.has(page) || isReturn() ? count : atOnce));
  useEffect(() => {
    if (made >= count) {
      whole.add(page);
      return;
    }
    const timer = setTimeout(() => startTransition(() => setMade(made + 1)));
    return () => clearTimeout(timer);
  }, [page, made, count]);
  return made;
}

/** The document itself was loaded anew, or gone back to. */
function isReturn(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.type !== 'navigate';
}
