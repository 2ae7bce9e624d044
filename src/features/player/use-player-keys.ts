import { type RefObject, useEffect, useEffectEvent } from 'react';
import { shortcutKey } from '../../session/letter-keys.ts';
import type { PlayerHandle } from './player-interface.ts';
import { isForPlayer, keyTargetKind, playerCommandOf } from './player-keys.ts';

/** Lets the keyboard of the page control the player, while there is a player and nothing lies over it. */
export function usePlayerKeys(
  frame: RefObject<HTMLElement | null>,
  handle: PlayerHandle | undefined,
): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const element = frame.current;
    if (!handle || !element) return;
    const key = shortcutKey(event);
    const command = playerCommandOf(key);
    if (!command || !isForPlayer(key, keyTargetKind(event, element))) return;
    event.preventDefault();
    // The player's own shortcuts would run the command a second time.
    event.stopPropagation();
    command(handle);
  });
  // One listener for all renders: a listener before it may cause a render while a key is handled, and then the browser
  // would call neither the removed listener nor the new one.
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, []);
}
