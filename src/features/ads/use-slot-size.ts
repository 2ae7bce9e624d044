import { useEffect, useRef, useState } from 'react';
import type { AdSize } from '../../domain/advertising/slot.ts';

/**
 * The space that a slot takes. It changes only while the slot is out of sight, so that nothing moves while the
 * viewer reads: visible space stays free, and an ad that comes too late is not shown. docs/decisions.md, "No
 * layout shift".
 */
export function useSlotSize(wanted: AdSize | undefined) {
  const slot = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(wanted);
  const settled = room?.height === wanted?.height;
  useEffect(() => {
    const element = slot.current;
    if (settled || !element) return;
    const observer = new IntersectionObserver(([entry]) => {
      // A slot above the view would push down what the viewer reads.
      const below = entry && entry.boundingClientRect.top >= window.innerHeight;
      if (below) setRoom(wanted);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [settled, wanted]);
  return { slot, room };
}
