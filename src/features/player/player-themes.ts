/**
 * The themes of the generic player, declared as Media Chrome demands: a template of its public elements, and a
 * class that names the template. Mux Player uses `media-theme-x` for its theme `x`.
 */
import { MediaThemeElement } from 'media-chrome/media-theme-element';
import type { Language } from '../../domain/language.ts';
import bare from './bare-theme.html?raw';
import controls from './controls-theme.html?raw';

/** The name of the theme that has the video and no controls. */
export const bareTheme = 'bare';

/** Call it before a player is made. */
export function defineBareTheme(): void {
  defineTheme(bareTheme, bare);
}

/**
 * Registers the theme with controls and returns its name. There is one for each language, because a control reads its
 * label only when it is made, and the player makes its controls again only for another theme.
 */
export function defineControlsTheme(language: Language): string {
  const name = `controls-${language}`;
  defineTheme(name, controls);
  return name;
}

function defineTheme(name: string, markup: string): void {
  const tag = `media-theme-${name}`;
  if (customElements.get(tag)) return;
  const template = document.createElement('template');
  template.innerHTML = markup;
  customElements.define(
    tag,
    class extends MediaThemeElement {
      static override template = template;
    },
  );
}
