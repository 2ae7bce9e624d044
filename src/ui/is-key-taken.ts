import { findOpenLayers } from './find-open-layers.ts';

/** True while the viewer types, or a dialog or panel is open: then a key is for these, and not for the screen. */
export function isKeyTaken(target: EventTarget | null): boolean {
  const isTyping =
    target instanceof Element &&
    target
      .closest('input, textarea, select, [contenteditable=""], [contenteditable=true]')
      // The field of a dialog that has just closed keeps the focus until the page is drawn again.
      ?.checkVisibility();
  return isTyping || findOpenLayers().length > 0;
}
