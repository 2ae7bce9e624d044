import { useEffect, useRef, useState } from 'react';
import type { AdSize } from '../../domain/advertising/slot.ts';

/**
 * The room that a slot takes. It changes only while the slot is out of sight, so that nothing moves
 * under the viewer's eyes: what was kept free in sight stays free, and what comes too late stays
 * away. docs/decisions.md, "No layout shift".
 */
export function useRoom(wanted: AdSize | undefined) {
  const slot = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(wanted);
  const settled = room?.height === wanted?.height;
  useEffect(() => {
    const element = slot.current;
    if (settled || !element) return;
    const observer = new IntersectionObserver(([entry]) => {
      // Above the screen it would push down what is read.
      const below = entry && entry.boundingClientRect.top >= window.innerHeight;
      if (below) setRoom(wanted);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [settled, wanted]);
  return { slot, room };
}
