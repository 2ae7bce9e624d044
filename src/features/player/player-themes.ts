import { MediaThemeElement } from 'media-chrome/dist/media-theme-element.js';

/** Mux Player's picture alone. Attributes and slots are those of its own theme, which takes this one's place. */
const pictureAlone = `
  <media-controller
    defaultstreamtype="{{defaultstreamtype ?? 'on-demand'}}"
    gesturesdisabled="{{disabled}}"
    hotkeys="{{hotkeys}}"
    nohotkeys="{{nohotkeys}}"
    noautoseektolive="{{noautoseektolive}}"
    defaultsubtitles="{{defaultsubtitles}}"
  >
    <slot name="media" slot="media"></slot>
    <slot name="poster" slot="poster"></slot>
  </media-controller>
`;

const menus = ['RenditionMenu', 'PlaybackRateMenu', 'AudioTrackMenu', 'CaptionsMenu'] as const;

/**
 * Makes two looks of the player known by their names: `bare` is the picture without controls, which take as long to make as a
 * stream's first pictures take to come; `whole` is the player's own with them, its menus once the theme has the attribute
 * `menus`: both at once would keep whoever presses something waiting. To be called before a player is made.
 */
export function definePlayerThemes(): void {
  if (customElements.get('media-theme-bare')) return;
  const bare = document.createElement('template');
  bare.innerHTML = pictureAlone;
  define('bare', bare);
  const own = customElements.get('media-theme-gerwig') as typeof MediaThemeElement | undefined;
  const whole = own?.template.cloneNode(true) as HTMLTemplateElement | undefined;
  if (!whole) return;
  // The one word that its theme says in English whatever the language; without it the button says its own.
  partial(whole, 'LiveButton')?.querySelector('[slot=text]')?.remove();
  for (const name of menus) {
    const menu = partial(whole, name);
    const later = document.createElement('template');
    later.setAttribute('if', 'menus');
    later.content.append(...(menu?.childNodes ?? []));
    menu?.append(later);
  }
  define('whole', whole);
}

function define(name: string, template: HTMLTemplateElement): void {
  class Theme extends MediaThemeElement {}
  Theme.template = template;
  customElements.define(`media-theme-${name}`, Theme);
}

function partial(theme: HTMLTemplateElement, name: string): DocumentFragment | undefined {
  return theme.content.querySelector<HTMLTemplateElement>(`template[partial=${name}]`)?.content;
}
