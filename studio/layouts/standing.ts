/** Words that stand on the picture itself. */
import { css, lighter, mix } from '../paint/colour.ts';
import type { Stage } from '../paint/layer.ts';
import { fitIn, set } from './typeset.ts';
import {
  type Arrangement,
  billed,
  lifted,
  motto,
  scrim,
  setArabic,
  setLatin,
  sill,
} from './words.ts';

const bottomOf = (stage: Stage, block: number) => stage.height * 0.925 - block;

/** Latin large, Arabic beneath, both centred. */
export const centred: Arrangement = async (stage, words, voice, calm) => {
  const { width, height, palette } = stage;
  const upper = await setLatin(words, voice, width * 0.86, height * 0.17);
  const lower = await setArabic(words, voice, width * 0.72, height * 0.068, 1);
  const gap = height * 0.028;
  const block = upper.height + gap + lower.height;
  const low = calm === 'bottom';
  const top = low ? bottomOf(stage, block) - height * 0.02 : height * 0.085;
  const body = `${billed(stage, words, voice, low ? height * 0.06 : height * 0.055, 'middle')}${set(upper, width / 2, top, 'middle', css(palette.ink))}${set(lower, width / 2, top + upper.height + gap, 'middle', css(palette.bright ? palette.shade : palette.accent))}${motto(stage, words, height * 0.962, 'middle')}`;
  return scrim(stage, low ? 'bottom' : 'top') + sill(stage) + lifted(stage, body);
};

/** Arabic large, Latin small and wide beneath. */
export const arabicLed: Arrangement = async (stage, words, voice, calm) => {
  const { width, height, palette } = stage;
  const low = calm === 'bottom';
  const upper = await setArabic(words, voice, width * 0.84, height * (low ? 0.22 : 0.165), 3);
  const lower = await fitIn(
    words.en.toUpperCase(),
    voice.latin,
    { width: width * 0.84, height: height * 0.055, most: width * 0.07 },
    { tracking: 0.16, leading: 1.3, lines: 2 },
  );
  const gap = height * 0.03;
  const block = upper.height + gap + lower.height;
  const top = low ? bottomOf(stage, block) : height * 0.07;
  const body = `${set(upper, width / 2, top, 'middle', css(palette.ink))}${set(lower, width / 2, top + upper.height + gap, 'middle', css(palette.bright ? palette.shade : mix(palette.ink, palette.accent, 0.6)))}${low ? '' : billed(stage, words, voice, height * 0.96, 'middle')}`;
  return scrim(stage, low ? 'bottom' : 'top') + (low ? '' : sill(stage)) + lifted(stage, body);
};

/** Latin at the foot on the left, Arabic at the head on the right. */
export const corners: Arrangement = async (stage, words, voice) => {
  const { width, height, palette } = stage;
  const foot = await setLatin(words, voice, width * 0.8, height * 0.2);
  const head = await setArabic(words, voice, width * 0.64, height * 0.13);
  const top = height * 0.93 - foot.height;
  const body = `${set(head, width * 0.93, height * 0.055, 'end', css(palette.bright ? palette.shade : palette.accent))}${set(foot, width * 0.07, top, 'start', css(palette.ink))}${motto(stage, words, height * 0.968, 'start')}`;
  return (
    scrim(stage, 'bottom', 0.88) +
    scrim(stage, 'top', 0.5).replaceAll('scrim', 'veil') +
    lifted(stage, body)
  );
};

/** Every line as wide as the sheet. */
export const stacked: Arrangement = async (stage, words, voice, calm) => {
  const { width, height, palette } = stage;
  const room = width * 0.86;
  const whole = await setLatin(words, voice, room, height * 0.4);
  const rows = await Promise.all(
    whole.lines.map(({ text }) =>
      fitIn(
        text,
        voice.latin,
        { width: room, height: height * 0.2 },
        { tracking: voice.tracking, lines: 1 },
      ),
    ),
  );
  const gap = height * 0.018;
  const total = rows.reduce((sum, row) => sum + row.height + gap, 0);
  const low = calm === 'bottom';
  const shrink = Math.min(1, (height * (low ? 0.34 : 0.25)) / total);
  const tail = await setArabic(words, voice, room, height * 0.075, 1);
  const block = total * shrink + tail.height + gap * 2;
  let y = low ? height * 0.94 - block : height * 0.06;
  let body = '';
  for (const row of rows) {
    const fitted = { ...row, size: row.size * shrink, height: row.height * shrink };
    body += set(fitted, width / 2, y, 'middle', css(palette.ink));
    y += fitted.height + gap;
  }
  body += set(
    tail,
    width / 2,
    y + gap,
    'middle',
    css(palette.bright ? palette.shade : palette.accent),
  );
  return scrim(stage, low ? 'bottom' : 'top', 0.9) + lifted(stage, body);
};

/** A thin frame, words within its head. */
export const framed: Arrangement = async (stage, words, voice, calm) => {
  const { width, height, palette } = stage;
  const upper = await setLatin(words, voice, width * 0.72, height * 0.14, 3);
  const lower = await setArabic(words, voice, width * 0.66, height * 0.065, 1);
  const inset = width * 0.05;
  const ink = css(palette.ink);
  const gap = height * 0.03;
  const low = calm === 'bottom';
  const top = low ? height * 0.9 - upper.height - lower.height - gap * 2 : height * 0.1;
  const rule = top + upper.height + gap;
  const frame = `<rect x="${inset}" y="${inset}" width="${width - inset * 2}" height="${height - inset * 2}" fill="none" stroke="${ink}" stroke-width="${width * 0.004}" opacity="0.8"/><rect x="${inset * 1.25}" y="${inset * 1.25}" width="${width - inset * 2.5}" height="${height - inset * 2.5}" fill="none" stroke="${ink}" stroke-width="${width * 0.0015}" opacity="0.6"/>`;
  const body = `${set(upper, width / 2, top, 'middle', ink)}<path d="M${width * 0.4} ${rule}H${width * 0.6}" stroke="${css(palette.accent)}" stroke-width="${width * 0.005}"/>${set(lower, width / 2, rule + gap, 'middle', ink)}`;
  return scrim(stage, low ? 'bottom' : 'top', 0.86) + frame + lifted(stage, body);
};

/** Latin climbs the edge, Arabic holds the head. */
export const upright: Arrangement = async (stage, words, voice) => {
  const { width, height, palette } = stage;
  const spine = await fitIn(
    words.en.toUpperCase(),
    voice.latin,
    { width: height * 0.86, height: width * 0.13 },
    { tracking: Math.max(0.02, voice.tracking), lines: 1 },
  );
  const head = await setArabic(words, voice, width * 0.62, height * 0.17, 2);
  const x = width * 0.065;
  return `${scrim(stage, 'top', 0.7)}<defs><linearGradient id="side" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="${css(palette.bright ? palette.glow : lighter(palette.deep, -0.05))}" stop-opacity="0.9"/><stop offset="0.34" stop-color="${css(palette.bright ? palette.glow : palette.deep)}" stop-opacity="0"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#side)"/><g transform="translate(${x} ${height * 0.94}) rotate(-90)">${set(spine, 0, 0, 'start', css(palette.ink))}</g>${set(head, width * 0.92, height * 0.06, 'end', css(palette.bright ? palette.shade : palette.accent))}`;
};
