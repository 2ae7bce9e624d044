import { type RefObject, useEffect } from 'react';
import type { MuxElement } from './mux-player-handle.ts';

/** Seconds after the last move of the pointer until the controls hide. */
const restSeconds = '2';

/**
 * Sets in the player's controller which element fills the screen, and when the controls hide. New controls come with a
 * new controller, so this is set again each time.
 */
export function useFullscreenAndAutohide(
  element: RefObject<MuxElement | null>,
  fullscreenElement: string | undefined,
): void {
  // The property is set, because the controller reads its attribute only once, before the frame is in the page.
  useEffect(() => {
    const controller = element.current?.mediaController;
    const frame = fullscreenElement ? document.getElementById(fullscreenElement) : null;
    if (controller && frame && controller.fullscreenElement !== frame) {
      controller.fullscreenElement = frame;
    }
  });
  // Controls that hide would close an open menu while the viewer reads it.
  useEffect(() => {
    const controller = element.current?.mediaController;
    if (!controller) return;
    const onToggle = (event: Event) => {
      controller.autohide = (event as ToggleEvent).newState === 'open' ? '-1' : restSeconds;
    };
    controller.addEventListener('toggle', onToggle);
    return () => controller.removeEventListener('toggle', onToggle);
  });
}
