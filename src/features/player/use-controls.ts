import { MediaThemeElement } from 'media-chrome/media-theme-element';
import { type RefObject, useEffect, useState } from 'react';
import type { Language } from '../../domain/language.ts';
import { afterPaint } from '../../ui/after-paint.ts';
import type { MuxElement } from './mux-handle.ts';

type Wanted = {
  language: Language;
  /** The picture comes by itself: the controls follow it. */
  afterPicture: boolean;
};

/** Milliseconds. A picture that does not come can be left, or made silent. */
const longestWithoutControls = 500;

/**
 * Makes the controls of Mux Player. To make them takes as long as a stream's first picture takes to come, so they
 * follow it, unless the viewer reaches for them before; and they are made anew when the language changes, since each
 * reads its name only when it is made. A theme's template holds nothing but them: a player made anew (by `key`) would
 * load the stream once more, and lose the buffer and full screen. Answers for whom they were made.
 */
export function useControls(
  element: RefObject<MuxElement | null>,
  { language, afterPicture }: Wanted,
): Language | undefined {
  const [wanted, setWanted] = useState(!afterPicture);
  useEffect(() => {
    const player = element.current;
    if (wanted || !player) return;
    const end = new AbortController();
    const { signal } = end;
    const make = () => !signal.aborted && setWanted(true);
    const timer = setTimeout(make, longestWithoutControls);
    player.addEventListener('playing', () => void afterPaint().then(make), { signal });
    for (const reach of ['pointerdown', 'focusin', 'error'])
      player.addEventListener(reach, make, { signal });
    return () => {
      end.abort();
      clearTimeout(timer);
    };
  }, [element, wanted]);
  return wanted ? language : undefined;
}

/**
 * The name of a theme with Mux Player's own controls, of which each language has one: the player makes its controls
 * anew for another theme, and puts back whatever else was set in its place.
 */
export function controlsIn(language: Language): string {
  const theme = `controls-${language}`;
  const name = `media-theme-${theme}`;
  if (!customElements.get(name)) {
    const { template } = customElements.get('media-theme-gerwig') as typeof MediaThemeElement;
    customElements.define(
      name,
      class extends MediaThemeElement {
        static override template = document.importNode(template, true);
      },
    );
  }
  return theme;
}
