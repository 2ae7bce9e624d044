/** Where the viewer left the guide: a reload and the way back lead there again, a new visit begins at the present. */
import { useEffect, useRef } from 'react';
import type { Language } from '../../domain/language.ts';
import type { Filter } from './filter.ts';
import type { GridPosition } from './grid/grid-view.ts';

type LeftGuide = {
  readonly place: GridPosition | undefined;
  /** The day that the axis was laid around: the same lengths then mean the same times. */
  readonly around: string;
  readonly filter: Filter;
  readonly language: Language;
};

const key = 'guide_place';

/** How the guide was left at this visit; `undefined` at a new one. */
export function leftGuide(visit: string | undefined, language: Language): LeftGuide | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (!kept || visit === undefined || kept.visit !== visit) return undefined;
    // Genres are known by their names, which belong to a language.
    return kept.language === language ? kept : { ...kept, filter: { ...kept.filter, genre: '' } };
  } catch {
    return undefined;
  }
}

/** `left` is asked when the guide or the page goes away. */
export function useKeepGuidePlace(visit: string | undefined, left: () => LeftGuide): void {
  const latest = useRef(left);
  useEffect(() => {
    latest.current = left;
  });
  useEffect(() => {
    const keep = () => {
      try {
        sessionStorage.setItem(key, JSON.stringify({ visit, ...latest.current() }));
      } catch {
        // A browser that stores nothing begins at the present.
      }
    };
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [visit]);
}
