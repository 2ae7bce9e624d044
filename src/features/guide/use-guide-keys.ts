import { useEffect, useRef } from 'react';

/** Keys of the whole guide, from wherever the focus is; what the grid makes of a key comes first. */
export function useGuideKeys(actions: Readonly<Record<string, () => void>>): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isElsewhere(event.target)) return;
      const action = latest.current[event.key.toLowerCase()];
      if (!action) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** While the viewer types, or a dialog or a panel is open, a key is meant for that. */
function isElsewhere(target: EventTarget | null): boolean {
  const typing = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
  return typing || document.querySelector('dialog[open], [popover=auto]:popover-open') !== null;
}
