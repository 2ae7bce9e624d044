import { type RefObject, useEffect } from 'react';
import type { Language } from '../../domain/language.ts';
import type { MuxElement } from './mux-player-handle.ts';
import { phraseTimes } from './screen-reader-times.ts';

/**
 * Rewrites the times that the player's controls give to screen readers: in words, in the language of the controls.
 */
export function useScreenReaderTimes(
  element: RefObject<MuxElement | null>,
  language: Language | undefined,
): void {
  useEffect(() => {
    const controls = element.current?.mediaTheme?.shadowRoot;
    if (!controls || !language) return;
    const phraseAttribute = (said: Element, attribute: string) => {
      const text = said.getAttribute(attribute);
      const phrased = text && phraseTimes(text, language);
      if (phrased && phrased !== text) said.setAttribute(attribute, phrased);
    };
    // Some controls appear later, because they depend on the stream.
    const observeControls = () => {
      for (const bar of controls.querySelectorAll('media-time-range')) {
        const range = bar.shadowRoot?.querySelector('#range');
        if (!range) continue;
        observer.observe(range, { attributeFilter: ['aria-valuetext'] });
        phraseAttribute(range, 'aria-valuetext');
      }
      for (const display of controls.querySelectorAll('media-time-display')) {
        phraseAttribute(display, 'aria-description');
      }
    };
    const observer = new MutationObserver((changes) => {
      for (const { target, attributeName } of changes) {
        if (attributeName) phraseAttribute(target as Element, attributeName);
      }
      if (changes.some(({ type }) => type === 'childList')) observeControls();
    });
    observer.observe(controls, {
      childList: true,
      subtree: true,
      attributeFilter: ['aria-description'],
    });
    observeControls();
    return () => observer.disconnect();
  }, [element, language]);
}
