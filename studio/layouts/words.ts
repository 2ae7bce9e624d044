/** What every arrangement of a poster is put together from: set titles, small lines, and grounds for them. */
import { css, lighter } from '../paint/colour.ts';
import type { Calm, Stage } from '../paint/layer.ts';
import { line, type Voice } from '../paint/lettering.ts';
import { type Fitted, fitIn, type Side } from './typeset.ts';

export type Words = { en: string; ar: string; tagline: string; billing: readonly string[] };
export type Arrangement = (stage: Stage, words: Words, voice: Voice, calm: Calm) => Promise<string>;

const latin = (words: Words, voice: Voice) => (voice.caps ? words.en.toUpperCase() : words.en);

export function setLatin(
  words: Words,
  voice: Voice,
  width: number,
  height: number,
  lines = 4,
): Promise<Fitted> {
  return fitIn(
    latin(words, voice),
    voice.latin,
    { width, height },
    { tracking: voice.tracking, leading: voice.leading, lines },
  );
}

export function setArabic(
  words: Words,
  voice: Voice,
  width: number,
  height: number,
  lines = 2,
): Promise<Fitted> {
  return fitIn(words.ar, voice.arabic, { width, height }, { leading: 1.25, lines });
}

/** Quietens the picture where words stand. */
export function scrim({ width, height, palette }: Stage, calm: Calm, strength = 0.82): string {
  const hue = css(palette.bright ? palette.glow : lighter(palette.deep, -0.05));
  const stops = {
    top: [strength, 0.55, 0, 0],
    middle: [0, 0.5, 0.5, 0],
    bottom: [0, 0, 0.6, strength],
  }[calm];
  const at = { top: [0, 0.2, 0.5, 1], middle: [0.1, 0.4, 0.6, 0.9], bottom: [0, 0.5, 0.78, 1] }[
    calm
  ];
  return `<defs><linearGradient id="scrim" x1="0" y1="0" x2="0" y2="1">${stops.map((opacity, n) => `<stop offset="${at[n]}" stop-color="${hue}" stop-opacity="${opacity}"/>`).join('')}</linearGradient></defs><rect width="${width}" height="${height}" fill="url(#scrim)"/>`;
}

/** Words that stand on the picture itself, with a soft edge in the ground's colour. */
export function lifted({ width, palette }: Stage, body: string): string {
  const hue = css(palette.bright ? palette.glow : lighter(palette.deep, -0.06));
  return `<defs><filter id="lift" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur in="SourceAlpha" stdDeviation="${width * 0.014}" result="far"/><feFlood flood-color="${hue}" flood-opacity="0.95"/><feComposite in2="far" operator="in" result="shade"/><feMerge><feMergeNode in="shade"/><feMergeNode in="shade"/><feMergeNode in="SourceGraphic"/></feMerge></filter></defs><g filter="url(#lift)">${body}</g>`;
}

/** A faint ground for the small line at the foot. */
export function sill({ width, height, palette }: Stage): string {
  const hue = css(palette.bright ? palette.glow : lighter(palette.deep, -0.05));
  return `<defs><linearGradient id="sill" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${hue}" stop-opacity="0"/><stop offset="1" stop-color="${hue}" stop-opacity="0.8"/></linearGradient></defs><rect y="${height * 0.88}" width="${width}" height="${height * 0.13}" fill="url(#sill)"/>`;
}

export const small = (stage: Stage) => stage.width * 0.026;

export function billed(stage: Stage, words: Words, voice: Voice, y: number, side: Side): string {
  const { width, palette } = stage;
  const size = small(stage);
  const x = side === 'start' ? width * 0.08 : side === 'middle' ? width / 2 : width * 0.92;
  const text = words.billing.slice(0, 2).join('   ·   ').toUpperCase();
  return line(text, voice.latin, x, y, {
    size,
    fill: css(palette.ink),
    tracking: 0.14,
    anchor: side,
    more: 'opacity="0.82"',
  });
}

export function motto(stage: Stage, words: Words, y: number, side: Side): string {
  const { width, palette } = stage;
  const x = side === 'start' ? width * 0.08 : side === 'middle' ? width / 2 : width * 0.92;
  const size = Math.min(small(stage), (width * 0.84) / (words.tagline.length * 0.52));
  return line(words.tagline, { family: 'Readex Pro Light', weight: 400 }, x, y, {
    size,
    fill: css(palette.ink),
    anchor: side,
    more: 'opacity="0.85"',
  });
}
