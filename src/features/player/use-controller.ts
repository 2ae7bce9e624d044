import { type RefObject, useEffect } from 'react';
import type { MuxElement } from './mux-handle.ts';

/** Seconds for which the pointer rests until the controls go. */
const restSeconds = '2';

/** What the player's controller is to know of the screen. Other controls bring another controller, so each time is checked. */
export function useController(
  element: RefObject<MuxElement | null>,
  fullscreenElement: string | undefined,
): void {
  // The attribute for this is read once, before the frame is in the page.
  useEffect(() => {
    const controller = element.current?.mediaController;
    const frame = fullscreenElement ? document.getElementById(fullscreenElement) : null;
    if (controller && frame && controller.fullscreenElement !== frame) {
      controller.fullscreenElement = frame;
    }
  });
  // Controls that go would take an open menu with them, while the viewer reads it.
  useEffect(() => {
    const controller = element.current?.mediaController;
    if (!controller) return;
    const toggled = (event: Event) => {
      controller.autohide = (event as ToggleEvent).newState === 'open' ? '-1' : restSeconds;
    };
    controller.addEventListener('toggle', toggled);
    return () => controller.removeEventListener('toggle', toggled);
  });
}
