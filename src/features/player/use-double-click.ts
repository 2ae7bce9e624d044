import { type RefObject, useEffect } from 'react';
import type { PlayerHandle } from './player.ts';

/** What is pressed for itself: two quick presses of it mean no more than two. */
const controls =
  'a, button, input, [role=button], [role=slider], [role^=menu], media-control-bar, media-chrome-menu';

/** A double click on the picture fills the screen with it, and a second one ends that. */
export function useDoubleClick(
  frame: RefObject<HTMLElement | null>,
  handle: PlayerHandle | undefined,
): void {
  useEffect(() => {
    const element = frame.current;
    if (!element || !handle) return;
    const onDoubleClick = (event: MouseEvent) => {
      const path = event.composedPath();
      const inside = path.slice(0, path.indexOf(element));
      if (inside.some((one) => one instanceof Element && one.matches(controls))) return;
      handle.toggleFullscreen();
    };
    element.addEventListener('dblclick', onDoubleClick);
    return () => element.removeEventListener('dblclick', onDoubleClick);
  }, [frame, handle]);
}
