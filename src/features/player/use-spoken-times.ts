import { type RefObject, useEffect } from 'react';
import type { Language } from '../../domain/language.ts';
import type { MuxElement } from './mux-player-handle.ts';
import { phraseTimes } from './spoken-times.ts';

/**
 * Rewrites the times that the player's controls give to screen readers: in words, in the language of the controls.
 */
export function useSpokenTimes(
  element: RefObject<MuxElement | null>,
  language: Language | undefined,
): void {
  useEffect(() => {
    const controls = element.current?.mediaTheme?.shadowRoot;
    if (!controls || !language) return;
    const phrase = (said: Element, attribute: string) => {
      const text = said.getAttribute(attribute);
      const phrased = text && phraseTimes(text, language);
      if (phrased && phrased !== text) said.setAttribute(attribute, phrased);
    };
    // Some controls appear later, because they depend on the stream.
    const follow = () => {
      for (const bar of controls.querySelectorAll('media-time-range')) {
        const range = bar.shadowRoot?.querySelector('#range');
        if (!range) continue;
        observer.observe(range, { attributeFilter: ['aria-valuetext'] });
        phrase(range, 'aria-valuetext');
      }
      for (const display of controls.querySelectorAll('media-time-display')) {
        phrase(display, 'aria-description');
      }
    };
    const observer = new MutationObserver((changes) => {
      for (const { target, attributeName } of changes) {
        if (attributeName) phrase(target as Element, attributeName);
      }
      if (changes.some(({ type }) => type === 'childList')) follow();
    });
    observer.observe(controls, {
      childList: true,
      subtree: true,
      attributeFilter: ['aria-description'],
    });
    follow();
    return () => observer.disconnect();
  }, [element, language]);
}
