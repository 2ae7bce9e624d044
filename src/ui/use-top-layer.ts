import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';

/**
 * Keeps a `popover="manual"` above everything, also above a picture that fills the screen: what comes last into the
 * browser's top layer lies uppermost. `content` is what it shows: each change raises it again.
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
        // Refused in the middle of showing another popover, which may be what has brought this effect about.
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

/** Where that popover belongs to be pressed: browsers take no pointer and no key outside of what fills the screen. */
export function useTopLayerRoot(): Element {
  return useSyncExternalStore(onFullscreenChange, () => {
    const full = document.fullscreenElement;
    // Neither shows what is put into it.
    return full && !full.matches('video, iframe') ? full : document.body;
  });
}

function onFullscreenChange(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}
