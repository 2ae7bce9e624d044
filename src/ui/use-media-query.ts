import { useSyncExternalStore } from 'react';

/** Whether a CSS media query matches at present. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
  );
}

export const reducedMotion = '(prefers-reduced-motion: reduce)';
