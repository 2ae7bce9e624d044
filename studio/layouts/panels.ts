/** Words on a ground of their own, under the picture or in the middle of it. */
import { css, lighter, mix } from '../paint/colour.ts';
import { line } from '../paint/lettering.ts';
import { set } from './typeset.ts';
import { type Arrangement, setArabic, setLatin, small } from './words.ts';

/** The share of a panelled poster that is picture. */
export const PANEL = 0.7;

/** A plain panel under the picture, as on the spine of a good edition. */
export const panel: Arrangement = async (stage, words, voice) => {
  const { width, height, palette } = stage;
  const top = height * PANEL;
  const ground = palette.bright ? palette.deep : lighter(palette.glow, -0.02);
  const ink = css(palette.bright ? palette.glow : palette.deep);
  const left = await setLatin(words, voice, width * 0.84, height * 0.12, 2);
  const right = await setArabic(words, voice, width * 0.7, height * 0.08, 1);
  const gap = (height * 0.3 - left.height - right.height - small(stage)) / 4;
  return `<rect y="${top}" width="${width}" height="${height - top + 2}" fill="${css(ground)}"/><rect y="${top}" width="${width}" height="${height * 0.008}" fill="${css(palette.accent)}"/>${set(left, width * 0.08, top + gap, 'start', ink)}${set(right, width * 0.92, top + gap * 2 + left.height, 'end', css(palette.bright ? palette.accent : mix(palette.accent, palette.deep, 0.45)))}${line(words.billing.slice(0, 2).join('  ·  '), { family: 'Readex Pro Light', weight: 400 }, width * 0.08, height - gap * 0.9, { size: small(stage), fill: ink })}`;
};

/** A label in the middle of a pattern. */
export const label: Arrangement = async (stage, words, voice) => {
  const { width, height, palette } = stage;
  const upper = await setLatin(words, voice, width * 0.58, height * 0.15, 3);
  const lower = await setArabic(words, voice, width * 0.58, height * 0.085, 1);
  const gap = height * 0.026;
  const tall = upper.height + lower.height + gap * 5;
  const y = (height - tall) / 2;
  const ground = palette.bright ? palette.deep : lighter(palette.deep, -0.02);
  const ink = css(palette.bright ? palette.glow : palette.ink);
  const edge = (inset: number, wide: number) =>
    `<rect x="${width * 0.14 + inset}" y="${y + inset}" width="${width * 0.72 - inset * 2}" height="${tall - inset * 2}" fill="none" stroke="${css(palette.accent)}" stroke-width="${wide}"/>`;
  return `<rect x="${width * 0.14}" y="${y}" width="${width * 0.72}" height="${tall}" fill="${css(ground)}"/>${edge(0, width * 0.008)}${edge(width * 0.016, width * 0.002)}${set(upper, width / 2, y + gap * 2, 'middle', ink)}${set(lower, width / 2, y + gap * 3 + upper.height, 'middle', css(palette.bright ? lighter(palette.accent, 0.15) : palette.accent))}`;
};
