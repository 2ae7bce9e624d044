import { useElementScrollRestoration } from '@tanstack/react-router';
import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Restores the scroll position of a row when the viewer comes back to this address. Returns the id under which
 * the router stores the position. `name` is unique within the screen.
 */
export function useRowPlace(row: RefObject<HTMLElement | null>, name: string): string {
  const [id] = useState(() => encodeURIComponent(`${location.pathname} ${name}`));
  const left = useElementScrollRestoration({ id });
  const [from] = useState(() => left?.scrollX);
  useLayoutEffect(() => {
    // The router would scroll the row smoothly, which snapping and loading pictures interrupt.
    if (from) row.current?.scrollTo({ left: from, behavior: 'instant' });
  }, [row, from]);
  return id;
}
