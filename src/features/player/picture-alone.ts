import { MediaThemeElement } from 'media-chrome/media-theme-element';

/** The name of a theme of Mux Player that has the picture and no controls. */
export const pictureAlone = 'picture-alone';

/** Makes the theme known to Mux Player. To be called before a player is made. */
export function definePictureAlone(): void {
  const name = `media-theme-${pictureAlone}`;
  if (customElements.get(name)) return;
  const template = document.createElement('template');
  template.content.append(controllerIn(template.content.ownerDocument));
  customElements.define(
    name,
    class extends MediaThemeElement {
      static override template = template;
    },
  );
}

/** Made in the template's own document, where nothing of it runs. */
function controllerIn(document: Document): HTMLElement {
  const controller = document.createElement('media-controller');
  for (const name of ['nohotkeys', 'noautoseektolive', 'gesturesdisabled'])
    controller.setAttribute(name, '');
  for (const name of ['media', 'poster']) {
    const slot = document.createElement('slot');
    slot.name = name;
    slot.slot = name;
    controller.append(slot);
  }
  return controller;
}
