import { type RefObject, useEffect, useState } from 'react';

export type Overflow = { before: boolean; after: boolean };

/** Whether a row that scrolls sideways has more before and after the visible part, in reading direction. */
export function useOverflow(row: RefObject<HTMLElement | null>): Overflow {
  const [overflow, setOverflow] = useState<Overflow>({ before: false, after: false });
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    let frame = 0;
    const measure = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const { scrollLeft, scrollWidth, clientWidth } = element;
        // In a right-to-left row scrollLeft goes from 0 to negative values.
        const from = Math.abs(scrollLeft);
        const before = from > 4;
        const after = from < scrollWidth - clientWidth - 4;
        setOverflow((was) =>
          was.before === before && was.after === after ? was : { before, after },
        );
      });
    };
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      watch.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [row]);
  return overflow;
}
