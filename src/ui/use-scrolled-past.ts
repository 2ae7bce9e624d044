import { useSyncExternalStore } from 'react';

/** True once the page is scrolled down by more than `distance` CSS pixels. */
export function useScrolledPast(distance: number): boolean {
  return useSyncExternalStore(subscribe, () => window.scrollY > distance);
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('scroll', changed, { passive: true });
  return () => window.removeEventListener('scroll', changed);
}
