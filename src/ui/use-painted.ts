import { useElementScrollRestoration } from '@tanstack/react-router';
import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';

/**
 * False until a screen is painted for the first time, so that parts below its first view, and ads, do not delay
 * it. True at once when the viewer comes back, because restoring the scroll position needs the page's whole
 * height.
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
