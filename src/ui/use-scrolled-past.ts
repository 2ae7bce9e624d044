import { useSyncExternalStore } from 'react';

/** As of the last scroll: a browser that is asked in the middle of making a screen lays it out to answer. */
let scrolled = 0;

/** True once the page is scrolled down by more than `distance` CSS pixels. */
export function useScrolledPast(distance: number): boolean {
  return useSyncExternalStore(subscribe, () => scrolled > distance);
}

function subscribe(changed: () => void): () => void {
  const look = () => {
    scrolled = window.scrollY;
    changed();
  };
  window.addEventListener('scroll', look, { passive: true });
  // The page may have been scrolled before anybody listened.
  const first = requestAnimationFrame(look);
  return () => {
    cancelAnimationFrame(first);
    window.removeEventListener('scroll', look);
  };
}
