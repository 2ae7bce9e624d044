/**
 * Draws the picture of a title that has none: an SVG that shows the title in the colours of `src/ui/tokens.css`.
 * Pictures in a page cannot load files, so its font is one of the viewer's system.
 */
import { createHash } from 'node:crypto';
import type { DrawnKind } from './drawn-picture-path.ts';
import { wrapTitle } from './wrap-title-lines.ts';

/** The hues of the tokens `lamp`, `share-2` to `share-5` and `on-air` in `src/ui/tokens.css`. */
const hues = [75, 320, 220, 155, 275, 25] as const;

const shapes = {
  poster: { width: 400, height: 600, margin: 34, sizes: [60, 52, 44, 37, 31], maxLines: 7 },
  backdrop: { width: 640, height: 360, margin: 40, sizes: [54, 48, 42, 36, 30], maxLines: 4 },
} as const;

const lineHeight = 1.2;

/** The first letter decides whether a title is written from right to left, whatever the language of the page is. */
const firstLetter = /\p{L}/u;
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

export function drawPicture(kind: DrawnKind, title: string): string {
  const shape = shapes[kind === 'poster' ? 'poster' : 'backdrop'];
  const { width, height } = shape;
  const text = withoutInvalidXmlCharacters(title);
  const isRightToLeft = rightToLeft.test(firstLetter.exec(text)?.[0] ?? '');
  const hue = hueOf(text);
  const letters = kind === 'background' ? '' : titleAsSvg(text, isRightToLeft, shape);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<defs>
<linearGradient id="room" x1="0" y1="0" x2="0" y2="1"><stop stop-color="oklch(0.34 0.07 ${hue})"/><stop offset="1" stop-color="oklch(0.15 0.02 280)"/></linearGradient>
<radialGradient id="light" cx="${isRightToLeft ? 0.15 : 0.85}" cy="0.1" r="0.8"><stop stop-color="oklch(0.62 0.13 ${hue})" stop-opacity="0.55"/><stop offset="1" stop-color="oklch(0.62 0.13 ${hue})" stop-opacity="0"/></radialGradient>
</defs>
<rect width="100%" height="100%" fill="url(#room)"/>
<rect width="100%" height="100%" fill="url(#light)"/>
${letters}</svg>
`;
}

type Shape = (typeof shapes)[keyof typeof shapes];

/** The title, with a bright line above it. */
function titleAsSvg(text: string, isRightToLeft: boolean, shape: Shape): string {
  const { width, height, margin, sizes, maxLines } = shape;
  const { lines, size } = wrapTitle(text, { width: width - 2 * margin, sizes, maxLines });
  const x = isRightToLeft ? width - margin : margin;
  const top = height - margin - (lines.length - 1) * size * lineHeight;
  const rows = lines.map(
    (line, at) =>
      `<tspan x="${x}" y="${Math.round(top + at * size * lineHeight)}">${escapeXml(line)}</tspan>`,
  );
  const lamp = `x="${isRightToLeft ? x - 44 : x}" y="${Math.round(top - size * 1.5)}"`;
  return `<rect ${lamp} width="44" height="4" rx="2" fill="oklch(0.82 0.15 75)"/>
<text direction="${isRightToLeft ? 'rtl' : 'ltr'}" font-family="'Readex Pro', system-ui, 'Segoe UI', 'Noto Sans Arabic', 'Noto Sans', sans-serif" font-size="${size}" font-weight="600" fill="oklch(0.97 0.01 90)">${rows.join('')}</text>
`;
}

/** Chooses a hue. The same title always has the same one. */
function hueOf(title: string): number {
  const [byte = 0] = createHash('sha256').update(title).digest();
  return hues[byte % hues.length] ?? hues[0];
}

/** Removes control characters and halves of surrogate pairs: XML does not allow them, even escaped. */
function withoutInvalidXmlCharacters(title: string): string {
  return title
    .toWellFormed()
    .replace(/[\p{Cc}\ufffe\uffff]/gu, ' ')
    .trim();
}

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);
}
