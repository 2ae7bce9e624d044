import { useLayoutEffect, useRef } from 'react';
import { keyTargetKind } from './player-keys.ts';

type Keys = {
  onEnter: (() => void) | undefined;
  onEscape: (() => void) | undefined;
};

/**
 * The keys Enter and Escape for a panel over the video. They work everywhere except in a field, under a dialog or a
 * panel of the page, and on a control that uses these keys.
 */
export function usePanelKeys(panel: { current: HTMLElement | null }, keys: Keys): void {
  const latest = useRef(keys);
  // Added before the panel is painted, because a key must work as soon as the viewer sees the panel.
  useLayoutEffect(() => {
    latest.current = keys;
  });
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const place = keyTargetKind(event, panel.current?.parentElement ?? null);
      const { onEnter, onEscape } = latest.current;
      if (event.key === 'Escape' && place !== 'elsewhere' && onEscape) onEscape();
      else if (event.key === 'Enter' && onEnter && (place === 'player' || place === 'page'))
        onEnter();
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [panel]);
}
