import { useElementScrollRestoration } from '@tanstack/react-router';
import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';

/**
 * False until a screen is in sight for the first time, so that what stands below its first view, or
 * belongs to others, does not keep it waiting. True at once where the viewer comes back: the place that
 * they left needs the page's whole height.
 */
export function usePainted(): boolean {
  const left = useElementScrollRestoration({ getElement: () => window });
  const [painted, setPainted] = useState(left !== undefined);
  useEffect(() => {
    if (painted) return;
    let gone = false;
    void afterPaint().then(() => {
      if (!gone) startTransition(() => setPainted(true));
    });
    return () => {
      gone = true;
    };
  }, [painted]);
  return painted;
}
