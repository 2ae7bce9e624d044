import { type RefObject, useEffect } from 'react';
import type { MuxElement } from './mux-handle.ts';

/**
 * The sound of a channel among several. It is set on the element and not asked of the controls, which would remember
 * it as the viewer's wish for every player.
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
    // What the viewer last chose for a single video is applied when a stream begins.
    player.addEventListener('loadedmetadata', apply, { signal: end.signal });
    return () => end.abort();
  }, [element, silent]);
}
