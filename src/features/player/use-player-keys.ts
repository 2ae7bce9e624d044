import { type RefObject, useEffect } from 'react';
import type { PlayerHandle } from './player-interface.ts';
import { isForPlayer, placeOfKey, playerCommandOf } from './player-keys.ts';

/** Lets the keyboard of the page control the player, while there is a player and no dialog lies over it. */
export function usePlayerKeys(
  frame: RefObject<HTMLElement | null>,
  handle: PlayerHandle | undefined,
): void {
  useEffect(() => {
    if (!handle) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const element = frame.current;
      if (!element || isCovered(element)) return;
      const command = playerCommandOf(event.key);
      if (!command || !isForPlayer(event.key, placeOfKey(event, element))) return;
      event.preventDefault();
      // The player's own shortcuts would run the command a second time.
      event.stopPropagation();
      command(handle);
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [frame, handle]);
}

function isCovered(element: HTMLElement): boolean {
  const dialog = document.querySelector('dialog:modal');
  return dialog !== null && !dialog.contains(element);
}
