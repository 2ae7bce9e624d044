import { type RefObject, useEffect } from 'react';
import type { MuxElement } from './mux-player-handle.ts';

/**
 * The sound of one channel in the multiview. It is set on the element itself, because the controls would remember
 * it as the viewer's choice for every player.
 */
export function useCellSound(
  element: RefObject<MuxElement | null>,
  silent: boolean | undefined,
): void {
  useEffect(() => {
    const player = element.current;
    if (!player || silent === undefined) return;
    const end = new AbortController();
    const apply = () => {
      player.muted = silent;
    };
    apply();
    // When a stream begins, the viewer's choice for single videos is applied, so the sound is set again.
    player.addEventListener('loadedmetadata', apply, { signal: end.signal });
    return () => end.abort();
  }, [element, silent]);
}
