/** Writes the script that shows one of the demo's advertisements in its slot. */
import { directionOf, type Language } from '#src/domain/language.ts';
import { textIn } from '../translated-text.ts';
import { artwork, artworkPath } from './artwork-paths.ts';
import type { HouseAd } from './authored-catalogue-types.ts';

/**
 * This text runs in the browser and gets only `ad`. It builds elements and sets single style properties, which a policy
 * without inline scripts and styles allows. The slot is the element that `place` names, or else the place of the
 * script.
 */
const show = `(ad) => {
  const make = (name, properties, style) => {
    const element = Object.assign(document.createElement(name), properties);
    Object.assign(element.style, style);
    return element;
  };
  const here = document.currentScript && document.currentScript.parentElement;
  const inBody = here && here !== document.head ? here : document.body;
  const slot = (ad.place && document.getElementById(ad.place)) || inBody;
  const link = make(
    'a',
    { href: ad.link, target: '_blank', rel: 'noopener', lang: ad.lang, dir: ad.dir },
    {
      display: 'flex', alignItems: 'center', maxWidth: '100%', boxSizing: 'border-box',
      width: ad.width + 'px', height: ad.height + 'px', overflow: 'hidden', textDecoration: 'none',
      color: '#f4efe6', background: '#171b2b', font: '14px/1.35 system-ui, sans-serif', borderRadius: '6px',
    },
  );
  const wide = Math.min(Math.round((ad.height * 16) / 9), Math.round(ad.width * 0.4));
  const picture = make(
    'img',
    { src: ad.picture, alt: '' },
    { width: wide + 'px', height: '100%', objectFit: 'cover', flex: 'none' },
  );
  picture.addEventListener('error', () => picture.remove());
  const text = make('span', {}, { paddingInline: '12px' });
  text.append(
    make('strong', { textContent: ad.title }, { display: 'block', fontSize: '16px' }),
    make('span', { textContent: ad.body }, { color: '#c9c3b8' }),
  );
  link.append(picture, text);
  slot.append(link);
}`;

export type AdSlot = { width: number; height: number; place: string; language: Language };

export function adScript(ad: HouseAd, { width, height, place, language }: AdSlot): string {
  const creative = {
    title: textIn(language, ad.title),
    body: textIn(language, ad.body),
    link: ad.link,
    picture: artworkPath('card', ad.slug, artwork.card[0]),
    lang: language,
    dir: directionOf(language),
    width,
    height,
    place,
  };
  // A page may put this text between script tags, so it must not contain `</script`.
  const json = JSON.stringify(creative).replaceAll('<', '\\u003c');
  return `(${show})(${json});\n`;
}

/** Reads a size such as `728x90`, limited to what fits on a page. */
export function sizeOf(text: string | undefined): { width: number; height: number } {
  const [, width = '450', height = '150'] = /^(\d{2,4})x(\d{2,4})$/.exec(text ?? '') ?? [];
  return { width: Math.min(Number(width), 1600), height: Math.min(Number(height), 600) };
}
