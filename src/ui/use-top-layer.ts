import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';

/**
 * Keeps a `popover="manual"` above everything, even above a player in full screen: the newest element of the
 * browser's top layer is the uppermost. `content` is what the popover shows: each change raises it again.
 */
export function useTopLayer<E extends HTMLElement>(content: unknown): RefObject<E | null> {
  const element = useRef<E>(null);
  const root = useTopLayerRoot();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of what it shows, or where, is the reason to raise it
  useEffect(() => {
    let retry: ReturnType<typeof setTimeout> | undefined;
    const raise = () => {
      try {
        element.current?.hidePopover();
        element.current?.showPopover();
      } catch (error) {
        // Refused while the browser shows another popover, which may have caused this effect.
        if (error instanceof DOMException) retry = setTimeout(raise);
      }
    };
    raise();
    document.addEventListener('fullscreenchange', raise);
    return () => {
      clearTimeout(retry);
      document.removeEventListener('fullscreenchange', raise);
    };
  }, [content, root]);
  return element;
}

/**
 * The parent of a popover that can be pressed: in full screen, browsers send pointers and keys only to the
 * full-screen element.
 */
export function useTopLayerRoot(): Element {
  return useSyncExternalStore(onFullscreenChange, () => {
    const full = document.fullscreenElement;
    // A video or a frame does not show its children.
    return full && !full.matches('video, iframe') ? full : document.body;
  });
}

function onFullscreenChange(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}
