import { useEffect, useEffectEvent } from 'react';

const steps: Readonly<Record<string, 1 | -1>> = {
  PageUp: -1,
  PageDown: 1,
  ChannelUp: 1,
  ChannelDown: -1,
};

type Keys = {
  /** Called to go to the next or the previous channel in the guide's order. */
  onStep: (by: 1 | -1) => void;
  onGuide: () => void;
};

/**
 * PageUp and PageDown, and a remote's channel keys, change the channel; `g` opens the small guide over the video.
 */
export function useChannelKeys({ onStep, onGuide }: Keys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest(ownKeys)) return;
    const step = steps[event.key];
    if (step) {
      event.preventDefault();
      onStep(step);
    } else if (event.key === 'g') {
      onGuide();
    }
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Elements in which these keys have another use: fields, and lists that scroll page by page. */
const ownKeys =
  'input, textarea, select, [contenteditable=""], [contenteditable=true], dialog, ul[tabindex]';
