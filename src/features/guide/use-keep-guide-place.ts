/** Where the viewer left the guide: a reload and the way back lead there again, a new visit begins at the present. */
import { useEffect, useRef } from 'react';
import { keepLeftGuide, type LeftGuide } from '../../session/guide-place.ts';

/** `left` is asked when the guide or the page goes away. */
export function useKeepGuidePlace(visit: string | undefined, left: () => LeftGuide): void {
  const latest = useRef(left);
  useEffect(() => {
    latest.current = left;
  });
  useEffect(() => {
    const keep = () => keepLeftGuide(visit, latest.current());
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [visit]);
}
