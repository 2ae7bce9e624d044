import { type RefObject, useEffect } from 'react';
import type { PlayerHandle } from './player-interface.ts';
import { commandOfDoublePress } from './player-keys.ts';

/** Two quick presses of a control are two presses, not a double click on the video. */
const controls =
  'a, button, input, label, select, [role=button], [role=slider], [role^=menu], media-control-bar, media-chrome-menu';

/**
 * Handles a double click or double tap on the video: see `commandOfDoublePress`. The video then plays or pauses as
 * before the first click, because each click of a mouse has played or paused it.
 */
export function useDoubleClick(
  frame: RefObject<HTMLElement | null>,
  handle: PlayerHandle | undefined,
): void {
  useEffect(() => {
    const element = frame.current;
    if (!element || !handle) return;
    let byTouch = false;
    let wasPaused = false;
    const onPointerDown = ({ pointerType }: PointerEvent) => {
      byTouch = pointerType === 'touch';
    };
    const onClick = ({ detail }: MouseEvent) => {
      if (detail === 1) wasPaused = handle.paused;
    };
    const onDoubleClick = (event: MouseEvent) => {
      const path = event.composedPath();
      const inside = path.slice(0, path.indexOf(element));
      if (inside.some((one) => one instanceof Element && one.matches(controls))) return;
      if (!byTouch && handle.paused !== wasPaused) {
        if (wasPaused) handle.pause();
        else handle.play();
      }
      const { left, width } = element.getBoundingClientRect();
      commandOfDoublePress((event.clientX - left) / width, byTouch)(handle);
    };
    const end = new AbortController();
    const { signal } = end;
    // The event of a double click does not say which device made it.
    element.addEventListener('pointerdown', onPointerDown, { signal, capture: true });
    element.addEventListener('click', onClick, { signal, capture: true });
    element.addEventListener('dblclick', onDoubleClick, { signal });
    return () => end.abort();
  }, [frame, handle]);
}
