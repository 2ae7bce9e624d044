import { type RefObject, useEffect, useState } from 'react';
import type { Language } from '../../domain/language.ts';
import { afterPaint } from '../../ui/after-paint.ts';
import type { MuxElement } from './mux-player-handle.ts';

type Wanted = {
  language: Language;
  /** The video begins by itself: the controls come after its first frame. */
  afterFirstFrame: boolean;
};

/** Milliseconds. After this time the controls come without a first frame, so that the viewer can mute or pause. */
const longestWithoutControls = 500;

/**
 * Decides when the player gets its controls. Making them takes as long as the first frame takes to arrive, so they
 * follow that frame, unless the viewer needs them earlier. Returns the language of the controls, undefined while there
 * are none. For another language the theme is changed, not the player: a new player (by `key`) would load the stream
 * again and lose buffer and full screen.
 */
export function useDeferredControls(
  element: RefObject<MuxElement | null>,
  { language, afterFirstFrame }: Wanted,
): Language | undefined {
  const [wanted, setWanted] = useState(!afterFirstFrame);
  useEffect(() => {
    const player = element.current;
    if (wanted || !player) return;
    const end = new AbortController();
    const { signal } = end;
    const requestControls = () => !signal.aborted && setWanted(true);
    const timer = setTimeout(requestControls, longestWithoutControls);
    player.addEventListener('playing', () => void afterPaint().then(requestControls), { signal });
    for (const reach of ['pointerdown', 'focusin', 'error'])
      player.addEventListener(reach, requestControls, { signal });
    return () => {
      end.abort();
      clearTimeout(timer);
    };
  }, [element, wanted]);
  return wanted ? language : undefined;
}
