/** Hair, scarves, beards and collars, drawn around a face that fills 35–65 by 23–65 of a hundred. */
import { type Colour, css, lighter, mix } from './paint/colour.ts';

export type Features = {
  skin: Colour;
  hair: Colour;
  cloth: Colour;
  second: Colour;
  woman: boolean;
  veiled: boolean;
  style: number;
  bearded: boolean;
  glasses: boolean;
  collar: number;
};

export function hairBehind({ woman, hair, style }: Features): string {
  if (!woman) return '';
  const paths = [
    'M31 44C28 22 40 14 50 14C60 14 72 22 69 44C72 62 74 76 70 86H30C26 76 28 62 31 44Z',
    'M30 42C29 20 41 13 50 13C59 13 71 20 70 42C71 52 70 60 67 66H33C30 60 29 52 30 42Z',
    'M32 40C32 22 41 15 50 15C59 15 68 22 68 40C68 50 66 56 64 60H36C34 56 32 50 32 40Z',
    'M26 46C20 24 36 10 50 10C64 10 80 24 74 46C80 58 76 72 68 76C60 70 40 70 32 76C24 72 20 58 26 46Z',
  ];
  const bun = style === 2 ? '<circle cx="50" cy="13" r="8.5"/>' : '';
  return `<g fill="${css(lighter(hair, -0.05))}"><path d="${paths[style]}"/>${bun}</g>`;
}

export function hairBefore({ woman, hair, style }: Features): string {
  const fill = css(hair);
  const shine = css(lighter(hair, 0.09));
  const hers = [
    'M33 46C30 26 40 17 50 17C61 17 70 26 67 46C66 36 62 30 54 27C48 32 38 33 35 38C34 41 33 43 33 46Z',
    'M33 44C31 24 41 16 50 16C59 16 69 24 67 44C66 38 64 34 62 32C54 33 44 32 38 31C35 34 34 39 33 44Z',
    'M34 42C33 26 41 18 50 18C59 18 67 26 66 42C64 32 58 28 50 27C42 28 36 32 34 42Z',
    'M33 46C29 28 40 16 52 17C64 18 70 28 67 46C65 38 60 34 56 28C50 34 40 34 36 37C34 40 33 43 33 46Z',
  ];
  const his = [
    'M34 42C32 26 40 17 51 17C61 17 68 26 66 42C65 37 64 33 61 30C53 31 44 30 38 29C36 33 35 37 34 42Z',
    'M34 41C31 22 44 15 54 16C63 17 69 26 66 41C65 35 62 30 57 27C50 30 42 29 37 32C35 35 34.5 38 34 41Z',
    'M34.4 40C34 31 36 26 40 24C46 21 54 21 60 24C64 26 66 31 65.6 40C64 33 62 30 60 28C54 26 46 26 40 28C37 30 36 34 34.4 40Z',
    'M34 43C28 34 33 20 42 18C48 13 60 14 64 20C71 24 70 36 66 43C66 37 64 33 60 31C54 34 44 33 39 31C36 34 35 38 34 43Z',
  ];
  const path = (woman ? hers : his)[style] as string;
  return `<path d="${path}" fill="${fill}"/><path d="M40 23C45 19.5 53 19 58 21.5" stroke="${shine}" stroke-width="1.1" fill="none" stroke-linecap="round" opacity="0.6"/>`;
}

export function scarf({ second, cloth, style }: Features, part: 'behind' | 'before'): string {
  const tone = style % 2 ? second : mix(cloth, second, 0.35);
  const fill = css(tone);
  const fold = css(lighter(tone, -0.1));
  if (part === 'behind')
    return `<path d="M28 48C25 22 38 12 50 12C62 12 75 22 72 48C74 66 78 80 80 92H20C22 80 26 66 28 48Z" fill="${fold}"/>`;
  return `<path fill="${fill}" fill-rule="evenodd" d="M29 50C26 24 38 13 50 13C62 13 74 24 71 50C72 66 80 78 86 100H14C20 78 28 66 29 50ZM37 42C37 55 43 65 50 65C57 65 63 55 63 42C63 32 58 26.5 50 26.5C42 26.5 37 32 37 42Z"/><path d="M37 60C42 70 56 74 70 68M34 70C44 80 60 82 76 78M39 29C44 22 56 22 61 29" stroke="${fold}" stroke-width="1.3" fill="none" stroke-linecap="round"/>`;
}

export function beard({ bearded, hair, style, woman }: Features): string {
  if (woman) return '';
  const fill = css(lighter(hair, 0.02));
  if (!bearded)
    return style === 1
      ? `<path d="M43 55.6C46 53.4 49 53.6 50 54.6C51 53.6 54 53.4 57 55.6C54 56.4 52 56.2 50 55.8C48 56.2 46 56.4 43 55.6Z" fill="${fill}"/>`
      : '';
  const full =
    'M35 45C35 58 41 68 50 68C59 68 65 58 65 45C63 50 62 53 58 54C55 53 53 53.6 50 54.4C47 53.6 45 53 42 54C38 53 37 50 35 45ZM45 57C46.6 59.6 53.4 59.6 55 57C53 56 51 56.4 50 56.8C49 56.4 47 56 45 57Z';
  const short =
    'M36.5 50C38 60 43 66.4 50 66.4C57 66.4 62 60 63.5 50C62 55 60 56.5 57.6 55.6C55 53.8 52 53.8 50 54.6C48 53.8 45 53.8 42.4 55.6C40 56.5 38 55 36.5 50ZM44.6 57C46.6 59.6 53.4 59.6 55.4 57C53 56 51 56.4 50 56.8C49 56.4 47 56 44.6 57Z';
  return `<path fill-rule="evenodd" d="${style > 1 ? full : short}" fill="${fill}" opacity="${style > 1 ? 1 : 0.8}"/>`;
}

export function brows({ hair, woman }: Features): string {
  const wide = woman ? 1.05 : 1.7;
  return `<path d="M39.4 40C41.4 38.2 44.6 38 47 39.4M53 39.4C55.4 38 58.6 38.2 60.6 40" stroke="${css(lighter(hair, -0.02))}" stroke-width="${wide}" fill="none" stroke-linecap="round"/>`;
}

export function glasses({ second }: Features): string {
  return `<g fill="none" stroke="${css(mix(second, [0.2, 0.02, 60], 0.7))}" stroke-width="1"><circle cx="43.4" cy="44.2" r="4.9"/><circle cx="56.6" cy="44.2" r="4.9"/><path d="M48.3 43.6C49.4 42.8 50.6 42.8 51.7 43.6M38.6 43.4L35 42.4M61.4 43.4L65 42.4"/></g>`;
}

export function coat({ cloth, second, collar, woman }: Features): string {
  const fill = css(cloth);
  const dark = css(lighter(cloth, -0.09));
  const under = css(second);
  const body = `<path d="M10 104C12 84 24 76 41 72C45 80 55 80 59 72C76 76 88 84 90 104Z" fill="${fill}"/>`;
  if (collar === 0)
    return `${body}<path d="M41 72L50 92L59 72L64 74L53 104H47L36 74Z" fill="${dark}"/><path d="M43.5 73.5L50 88L56.5 73.5C54 79 46 79 43.5 73.5Z" fill="${under}"/>`;
  if (collar === 1)
    return `${body}<path d="M40 70C43 78 57 78 60 70L62.5 74.5C57 83 43 83 37.5 74.5Z" fill="${dark}"/>${woman ? `<path d="M41 80C46 87 54 87 59 80" stroke="${under}" stroke-width="1.2" fill="none" stroke-dasharray="0.1 2.1" stroke-linecap="round"/>` : `<path d="M50 81V104" stroke="${dark}" stroke-width="1"/>`}`;
  return `${body}<path d="M40.5 69C43 76 57 76 59.5 69L63 76L52 84L50 82L48 84L37 76Z" fill="${css(lighter(second, 0.02))}"/><path d="M50 83V104M50 89h.1M50 96h.1" stroke="${dark}" stroke-width="1.1"/>`;
}
