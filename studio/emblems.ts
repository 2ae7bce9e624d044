/** The channels' signs: a coloured ground and one plain drawing, legible at 64 pixels on the dark. */
import { type Colour, css, lighter, mix } from './paint/colour.ts';
import { ink, line, type VoiceName, voices } from './paint/lettering.ts';
import { icons } from './scenes/icons.ts';

export type Sign =
  | { hue: Colour; ground: 'round' | 'square' | 'arch' | 'star' | 'drop'; draw: string }
  | { hue: Colour; ground: 'none'; word: string; voice: VoiceName };

const stroke = (path: string, wide = 7) =>
  `<path d="${path}" fill="none" stroke="currentColor" stroke-width="${wide}" stroke-linecap="round" stroke-linejoin="round"/>`;

/* Drawings stand around 0, 0 and reach about 46 units each way. */
const world = `<circle r="40" fill="none" stroke="currentColor" stroke-width="7"/>${stroke('M-40 0H40M0-40C24-18 24 18 0 40C-24 18-24-18 0-40')}`;
const bars = '<path d="M-40 36V8H-24V36ZM-16 36V-8H0V36ZM8 36V-24H24V36ZM32 36V-42H44V36Z"/>';
const pin =
  '<path fill-rule="evenodd" d="M0 46C-18 20-32 4-32-14A32 32 0 0 1 32-14C32 4 18 20 0 46ZM0-27A13 13 0 1 0 .1-27Z"/>';
const reel =
  '<path fill-rule="evenodd" d="M0-42A42 42 0 1 1-.1-42ZM0-33A11 11 0 1 0 .1-33ZM0 11A11 11 0 1 0 .1 11ZM-22-11A11 11 0 1 0-21.9-11ZM22-11A11 11 0 1 0 22.1-11Z"/>';
const moon = '<path d="M14-42A43 43 0 1 0 40 20A34 34 0 0 1 14-42Z"/>';
const masks =
  '<path fill-rule="evenodd" d="M-40-34H40V0C40 26 22 42 0 44C-22 42-40 26-40 0ZM-24-14C-20-22-12-22-8-14ZM8-14C12-22 20-22 24-14ZM-20 8C-12 32 12 32 20 8C8 14-8 14-20 8Z"/>';
const stack = '<path d="M-38-38H38V-20H-38ZM-38-10H38V8H-38ZM-38 18H38V36H-38Z"/>';
const lens = `<circle cx="-8" cy="-8" r="27" fill="none" stroke="currentColor" stroke-width="9"/>${stroke('M13 13L36 36', 12)}`;
const ball = `<circle r="40" fill="none" stroke="currentColor" stroke-width="7"/><path d="M0-17L16-5L10 14H-10L-16-5Z"/>${stroke('M0-17V-38M16-5L36-13M10 14L23 33M-10 14L-23 33M-16-5L-36-13', 6)}`;
const net = stroke('M-38-30H38V34M-38-30V34M-38-8H38M-38 14H38M-13-30V34M13-30V34', 6);
const flag = `<path d="M-26-44H-17V44H-26ZM-12-42L40-22L-12-2Z"/>${stroke('M-42 44A46 46 0 0 1 4 44', 6)}`;
const wheel = `<circle r="37" fill="none" stroke="currentColor" stroke-width="8"/><circle r="8"/>${stroke('M0-36V36M-31-18L31 18M-31 18L31-18', 4)}`;
const kite = `<path d="M4-46L36-12L4 26L-26-12Z"/>${stroke('M4 26C-4 36 6 40-4 46', 5)}`;
const eye =
  '<path fill-rule="evenodd" d="M-46 0C-24-34 24-34 46 0C24 34-24 34-46 0ZM0-19A19 19 0 1 0 .1-19Z"/><circle r="9"/>';
const planet = `<circle r="24"/>${stroke('M-44 16C-52 4 34-38 44-20C50-8-32 30-44 16', 6)}`;
const oud =
  '<path fill-rule="evenodd" d="M-10 44C-38 44-40 14-20 2C-8-5-4-10 2-18L14-8C8 0 8 6 8 16C8 32 4 44-10 44ZM-14 18A7 7 0 1 0-13.9 18Z"/>' +
  stroke('M8-13L30-38L42-28', 8);
const window = stroke('M-32 40V-8A32 32 0 0 1 32-8V40ZM0-40V40M-32 4H32', 7);
const far = '<path d="M-46 36L-14-14L4 12L18-8L46 36Z"/><circle cx="24" cy="-30" r="11"/>';
const waves =
  '<circle r="10"/>' +
  stroke(
    'M-17-17A24 24 0 0 0-17 17M17-17A24 24 0 0 1 17 17M-30-30A42 42 0 0 0-30 30M30-30A42 42 0 0 1 30 30',
    8,
  );
const lantern =
  '<path d="M-4-46H4V-38H-4ZM-22-26L0-40L22-26ZM-22-20H22L16 24H-16ZM-16 30H16L8 42H-8Z"/>';

const signs: Record<string, Sign> = {
  'sahra-news': { hue: [0.6, 0.21, 25], ground: 'square', draw: waves },
  'sahra-world': { hue: [0.58, 0.17, 258], ground: 'round', draw: world },
  'sahra-business': { hue: [0.62, 0.12, 165], ground: 'square', draw: bars },
  'sahra-regions': { hue: [0.7, 0.15, 60], ground: 'drop', draw: pin },
  'sahra-cinema': { hue: [0.55, 0.2, 300], ground: 'round', draw: reel },
  'sahra-classics': { hue: [0.74, 0.13, 80], ground: 'arch', draw: reel },
  'midnight-screen': { hue: [0.46, 0.16, 275], ground: 'round', draw: moon },
  dihka: { hue: [0.8, 0.17, 88], ground: 'none', word: 'ضحكة', voice: 'round' },
  popcorn: { hue: [0.68, 0.2, 15], ground: 'none', word: 'فشار', voice: 'marquee' },
  'sahra-drama': { hue: [0.55, 0.18, 355], ground: 'arch', draw: masks },
  'box-set': { hue: [0.68, 0.14, 200], ground: 'square', draw: stack },
  'mystery-house': { hue: [0.6, 0.1, 220], ground: 'arch', draw: lens },
  'far-and-near': { hue: [0.66, 0.13, 320], ground: 'square', draw: far },
  'sahra-sport-1': { hue: [0.65, 0.18, 145], ground: 'round', draw: ball },
  'sahra-sport-2': { hue: [0.66, 0.15, 230], ground: 'round', draw: net },
  touchline: { hue: [0.78, 0.17, 120], ground: 'square', draw: flag },
  'wheels-and-trails': { hue: [0.68, 0.19, 45], ground: 'round', draw: wheel },
  'sahra-kids': { hue: [0.74, 0.15, 210], ground: 'drop', draw: kite },
  'sahra-kitchen': { hue: [0.66, 0.18, 35], ground: 'square', draw: icons.ladle },
  'sahra-documentary': { hue: [0.6, 0.11, 190], ground: 'arch', draw: eye },
  kawkab: { hue: [0.64, 0.16, 160], ground: 'round', draw: planet },
  'sahra-tarab': { hue: [0.58, 0.15, 50], ground: 'star', draw: oud },
  'the-stage': { hue: [0.7, 0.19, 340], ground: 'none', word: 'الخشبة', voice: 'rakkas' },
  'the-window': { hue: [0.72, 0.1, 240], ground: 'arch', draw: window },
};

const grounds = {
  round: '<circle r="100"/>',
  square: '<rect x="-96" y="-96" width="192" height="192" rx="44"/>',
  arch: '<path d="M-92 98V-6A92 92 0 0 1 92-6V98Q92 100 90 100H-90Q-92 100-92 98Z"/>',
  star: '<path d="M0-100L29-71H71V-29L100 0L71 29V71H29L0 100L-29 71H-71V29L-100 0L-71-29V-71H-29Z"/>',
  drop: '<path d="M-96 20A96 96 0 0 1 96-20V76Q96 96 76 96H0A96 96 0 0 1-96 20Z"/>',
} as const;

/**
 * The sign as SVG in a square of 256, on nothing. Unknown channels get the house's lantern in a colour of their own.
 */
export async function emblem(slug: string, hue: Colour): Promise<string> {
  const sign: Sign = signs[slug] ?? { hue, ground: 'round', draw: lantern };
  if (sign.ground === 'none') return wordmark(sign.word, sign.voice, sign.hue);
  const [top, bottom] = [
    css(lighter(sign.hue, 0.05)),
    css(mix(sign.hue, lighter(sign.hue, -0.18), 0.75)),
  ];
  const dark = sign.hue[0] > 0.7;
  const figure = dark ? css([0.2, 0.05, sign.hue[2]]) : '#fff';
  return `<defs><linearGradient id="g" x1="0" y1="0" x2="0.4" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs><g transform="translate(128 128) scale(1.22)"><g fill="url(#g)">${grounds[sign.ground]}</g><g transform="scale(1.28)" fill="${figure}" color="${figure}">${sign.draw}</g></g>`;
}

async function wordmark(word: string, voice: VoiceName, hue: Colour): Promise<string> {
  const face = voices[voice].arabic;
  const mark = await ink(word, face);
  const size = Math.min(244 / mark.width, 200 / mark.height);
  const x = 128 - (mark.left + mark.width / 2) * size;
  const y = 116 - (mark.top + mark.height / 2) * size;
  const under = y + (mark.top + mark.height) * size + 16;
  return `${line(word, face, x, y, { size, fill: css(hue) })}<rect x="88" y="${Math.min(236, under)}" width="80" height="12" rx="6" fill="${css(lighter(hue, 0.12))}"/>`;
}
