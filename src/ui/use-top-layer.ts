import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps a `popover="manual"` above everything, also above a picture that fills the screen: what comes last into the
 * browser's top layer lies uppermost. `content` is what it shows: each change raises it again.
 */
export function useTopLayer<E extends HTMLElement>(content: unknown): RefObject<E | null> {
  const element = useRef<E>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of what it shows is the reason to raise it
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
  }, [content]);
  return element;
}
