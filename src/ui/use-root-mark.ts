import { useLayoutEffect } from 'react';

/**
 * Marks the document for style sheets while `wanted`: `data-<mark>` on its root. `:root:has(…)` would say the same
 * without a line of script, but makes browsers style the whole page anew whenever any element comes or goes.
 */
export function useRootMark(mark: 'cookie-dialog' | 'floating-ad', wanted: boolean): void {
  useLayoutEffect(() => {
    if (!wanted) return;
    const root = document.documentElement;
    root.setAttribute(`data-${mark}`, '');
    return () => root.removeAttribute(`data-${mark}`);
  }, [mark, wanted]);
}
