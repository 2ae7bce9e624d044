import { useLayoutEffect } from 'react';

/**
 * Sets `data-<name>` on the root element while `wanted`, for style sheets. `:root:has(…)` would need no script,
 * but browsers would style the whole page again whenever an element is added or removed.
 */
export function useRootAttribute(name: 'cookie-dialog' | 'floating-ad', wanted: boolean): void {
  useLayoutEffect(() => {
    if (!wanted) return;
    const root = document.documentElement;
    root.setAttribute(`data-${name}`, '');
    return () => root.removeAttribute(`data-${name}`);
  }, [name, wanted]);
}
