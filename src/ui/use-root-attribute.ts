import { useLayoutEffect } from 'react';

/**
 * Sets `data-<mark>` on the root element while `wanted`, for style sheets. `:root:has(…)` would need no script,
 * but browsers would style the whole page again whenever an element is added or removed.
 */
export function useRootAttribute(mark: 'cookie-dialog' | 'floating-ad', wanted: boolean): void {
  useLayoutEffect(() => {
    if (!wanted) return;
    const root = document.documentElement;
    root.setAttribute(`data-${mark}`, '');
    return () => root.removeAttribute(`data-${mark}`);
  }, [mark, wanted]);
}
