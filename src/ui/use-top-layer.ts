import { type RefObject, useEffect, useRef } from 'react';

let container: HTMLElement | undefined;

/**
 * The element that contains the popovers which stay above everything. It moves to a parent in which they can be
 * pressed, so that the popovers themselves need not be rendered again.
 */
export function topLayerContainer(): HTMLElement {
  if (!container) {
    container = document.createElement('div');
    // With this the container takes no row of its own in a dialog whose layout is a grid.
    container.style.display = 'contents';
    document.addEventListener('fullscreenchange', raisePopovers);
  }
  return container;
}

/**
 * Keeps a `popover="manual"` in the container above everything, even above a player in full screen: the newest element
 * of the browser's top layer is the uppermost. `content` is what the popover shows: each change raises it again.
 */
export function useTopLayer<E extends HTMLElement>(content: unknown): RefObject<E | null> {
  const element = useRef<E>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of what it shows is the reason to raise it
  useEffect(() => {
    if (element.current) raise(element.current);
  }, [content]);
  return element;
}

/** For a dialog that has opened or closed: popovers below an open dialog, or in a closed one, cannot be pressed. */
export function raisePopovers(): void {
  const popovers = topLayerContainer();
  for (const popover of popovers.querySelectorAll<HTMLElement>('[popover]')) raise(popover);
  // The viewer has seen the popovers arrive before, so the animations of their arrival end at once.
  for (const arrival of popovers.getAnimations({ subtree: true })) arrival.finish();
}

function raise(popover: HTMLElement): void {
  const parent = topLayerParent();
  const popovers = topLayerContainer();
  if (popovers.parentNode !== parent) parent.append(popovers);
  try {
    popover.hidePopover();
    popover.showPopover();
  } catch (error) {
    // The browser refuses this while it shows another popover, so it is tried again in a later task.
    if (error instanceof DOMException && popover.isConnected) setTimeout(raise, 0, popover);
  }
}

/**
 * The parent of a popover that can be pressed: all outside the uppermost modal dialog is inert, and in full screen,
 * browsers send pointers and keys only to the full-screen element.
 */
function topLayerParent(): Element {
  const outer = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  const full = document.fullscreenElement;
  // A video or a frame does not show its children.
  return full && outer.contains(full) && !full.matches('video, iframe') ? full : outer;
}
