import { startTransition, useEffect, useState } from 'react';
import { firstPicture } from '../../ui/after-paint.ts';

/** Pages that were whole before, in this visit. */
const whole = new Set<string>();

/**
 * How many of a page's strips are made by now: the first with the page, the others one by one after its picture, so that none
 * keeps it or a press waiting. A page that is come back to is whole at once: it may have been left far down.
 */
export function useGrowing(page: string, count: number): number {
  const [made, setMade] = useState(() => (whole.has(page) || isReturn() ? count : 1));
  useEffect(() => {
    if (made >= count) {
      whole.add(page);
      return;
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    let ended = false;
    void firstPicture.then(() => {
      if (!ended) timer = setTimeout(() => startTransition(() => setMade(made + 1)));
    });
    return () => {
      ended = true;
      clearTimeout(timer);
    };
  }, [page, made, count]);
  return made;
}

/** The document itself was loaded anew, or gone back to. */
function isReturn(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.type !== 'navigate';
}
