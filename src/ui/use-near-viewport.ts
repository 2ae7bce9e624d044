import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useState } from 'react';

/**
 * The elements that were near the view once, each with an entry of the browser's history. A viewer who comes back to
 * this entry finds the page as they left it.
 */
const met = new Set<string>();

/**
 * True once an element is within a screen's height of the view, and from then on. `name` is unique within the
 * screen; `atOnce` is for what is in the first view.
 */
export function useNearViewport(
  element: RefObject<Element | null>,
  name: string,
  atOnce: boolean,
): boolean {
  const { latestLocation } = useRouter();
  const [id] = useState(() => `${latestLocation.state.__TSR_key} ${name}`);
  const [near, setNear] = useState(() => atOnce || met.has(id));
  useEffect(() => {
    if (near || !element.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        met.add(id);
        setNear(true);
      },
      { rootMargin: '100% 0px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, id, near]);
  return near;
}
