import { type RefObject, useEffect } from 'react';
import type { PlayerHandle } from './player.ts';
import { commandOfDoublePress } from './player-keys.ts';

/** What is pressed for itself: two quick presses of it mean no more than two. */
const controls =
  'a, button, input, [role=button], [role=slider], [role^=menu], media-control-bar, media-chrome-menu';

/** A double click or double tap on the picture: see `commandOfDoublePress`. */
export function useDoubleClick(
  frame: RefObject<HTMLElement | null>,
  handle: PlayerHandle | undefined,
): void {
  useEffect(() => {
    const element = frame.current;
    if (!element || !handle) return;
    let byTouch = false;
    const onPointerDown = ({ pointerType }: PointerEvent) => {
      byTouch = pointerType === 'touch';
    };
    const onDoubleClick = (event: MouseEvent) => {
      const path = event.composedPath();
      const inside = path.slice(0, path.indexOf(element));
      if (inside.some((one) => one instanceof Element && one.matches(controls))) return;
      const { left, width } = element.getBoundingClientRect();
      commandOfDoublePress((event.clientX - left) / width, byTouch)(handle);
    };
    const end = new AbortController();
    const { signal } = end;
    // A double click does not say what it was made with.
    element.addEventListener('pointerdown', onPointerDown, { signal, capture: true });
    element.addEventListener('dblclick', onDoubleClick, { signal });
    return () => end.abort();
  }, [frame, handle]);
}
