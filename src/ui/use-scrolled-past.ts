import { useSyncExternalStore } from 'react';

/** The last known `window.scrollY`. To read that itself while rendering would make the browser lay out the page. */
let scrollTop = 0;

/** True once the page is scrolled down by more than `distance` CSS pixels. */
export function useScrolledPast(distance: number): boolean {
  return useSyncExternalStore(subscribe, () => scrollTop > distance);
}

function subscribe(changed: () => void): () => void {
  const read = () => {
    scrollTop = window.scrollY;
    changed();
  };
  // The first value is read in the next frame, because the browser lays out the page then in any case.
  const frame = requestAnimationFrame(read);
  window.addEventListener('scroll', read, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('scroll', read);
  };
}
