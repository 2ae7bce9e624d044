import { useElementScrollRestoration } from '@tanstack/react-router';
import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Puts a row that scrolls sideways where the viewer left it, when they come back to this address. Answers the id by
 * which the router notes the place. `name` tells the row from others of its screen.
 */
export function useRowPlace(row: RefObject<HTMLElement | null>, name: string): string {
  const [id] = useState(() => encodeURIComponent(`${location.pathname} ${name}`));
  const left = useElementScrollRestoration({ id });
  const [from] = useState(() => left?.scrollX);
  useLayoutEffect(() => {
    // The router would let the row glide there, which its snapping and its pictures interrupt.
    if (from) row.current?.scrollTo({ left: from, behavior: 'instant' });
  }, [row, from]);
  return id;
}
