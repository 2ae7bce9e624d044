import { useSyncExternalStore } from 'react';

/** CSS pixels. It is kept, because to ask the browser for it while a screen is rendered makes it lay out the page. */
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
  // The next frame lays out the page in any case.
  const frame = requestAnimationFrame(read);
  window.addEventListener('scroll', read, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('scroll', read);
  };
}
