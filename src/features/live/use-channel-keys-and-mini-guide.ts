import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { shortcutKey } from '../../session/letter-keys.ts';
import { isKeyTaken } from '../../ui/is-key-taken.ts';

const steps: Readonly<Record<string, 1 | -1>> = {
  PageUp: -1,
  PageDown: 1,
  ChannelUp: 1,
  ChannelDown: -1,
};

/**
 * Milliseconds between two channels while a key is held. Each channel replaces the address, and a browser may allow
 * this only 100 times in 30 seconds.
 */
const repeatMs = 400;

type Zapping = {
  /** Undefined without a neighbour on that side. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  /** False while the mini guide has no place to be shown. */
  hasGuide?: boolean;
};

/** Listens to the keys of a channel's screen. Returns whether the mini guide is open, and functions to change this. */
export function useChannelKeysAndMiniGuide({ onPrevious, onNext, hasGuide = true }: Zapping) {
  const [isOpen, setOpen] = useState(false);
  const closeGuide = useCallback(() => setOpen(false), []);
  const toggleGuide = () => setOpen((open) => hasGuide && !open);
  useChannelKeys({ onStep: (by) => (by < 0 ? onPrevious : onNext)?.(), onGuide: toggleGuide });
  return { guideOpen: isOpen && hasGuide, closeGuide, toggleGuide };
}

type Keys = {
  /** Called to go to the next or the previous channel in the guide's order. */
  onStep: (by: 1 | -1) => void;
  onGuide: () => void;
};

/**
 * PageUp and PageDown, and a remote's channel keys, change the channel; `g` opens the mini guide over the video.
 */
function useChannelKeys({ onStep, onGuide }: Keys): void {
  const lastStep = useRef(0);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isKeyTaken(event.target)) return;
    // A list that scrolls page by page needs these keys.
    if (event.target instanceof Element && event.target.closest('ul[tabindex]')) return;
    const step = steps[event.key];
    if (step) {
      event.preventDefault();
      if (event.repeat && event.timeStamp - lastStep.current < repeatMs) return;
      lastStep.current = event.timeStamp;
      onStep(step);
    } else if (shortcutKey(event) === 'g') {
      onGuide();
    }
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
