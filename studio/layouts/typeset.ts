/** Breaks a title into lines and finds the largest size at which it fits a box. */
import { type Face, type Ink, ink, line } from '../paint/lettering.ts';

export type Box = { width: number; height: number; most?: number };
export type Fitted = {
  lines: { text: string; ink: Ink }[];
  face: Face;
  size: number;
  pitch: number;
  tracking: number;
  height: number;
  width: number;
};
export type Side = 'start' | 'middle' | 'end';

/** Every way to break the words into at most `most` lines. */
function breaks(words: readonly string[], most: number): string[][] {
  if (words.length === 0) return [[]];
  if (most === 1) return [[words.join(' ')]];
  const found: string[][] = [];
  for (let take = 1; take <= words.length; take++) {
    for (const rest of breaks(words.slice(take), most - 1))
      found.push([words.slice(0, take).join(' '), ...rest]);
  }
  return found;
}

export async function fitIn(
  text: string,
  face: Face,
  box: Box,
  { tracking = 0, leading = 1, lines = 4 } = {},
): Promise<Fitted> {
  let best: Fitted | undefined;
  for (const way of breaks(text.split(' '), lines)) {
    const set = await Promise.all(
      way.map(async (part) => ({ text: part, ink: await ink(part, face, tracking) })),
    );
    const wide = Math.max(...set.map((part) => part.ink.width));
    const tall = heightOf(set, leading);
    const size = Math.min(box.width / wide, box.height / tall, box.most ?? Infinity);
    // Of two that fit alike, the fewer lines read better.
    if (best && size <= best.size * 1.04) continue;
    best = {
      lines: set,
      face,
      size,
      pitch: leading * size,
      tracking,
      height: tall * size,
      width: wide * size,
    };
  }
  if (!best) throw new Error('there is no text to set');
  return best;
}

function heightOf(lines: readonly { ink: Ink }[], leading: number): number {
  const first = lines[0] as { ink: Ink };
  const last = lines.at(-1) as { ink: Ink };
  return -first.ink.top + (lines.length - 1) * leading + last.ink.top + last.ink.height;
}

/** The lines with the ink of the first touching `top`, and each line's ink flush with `x` on its side. */
export function set(
  fitted: Fitted,
  x: number,
  top: number,
  side: Side,
  fill: string,
  more = '',
): string {
  const { lines, face, size, pitch, tracking } = fitted;
  const first = lines[0] as { ink: Ink };
  return lines
    .map(({ text, ink: mark }, n) => {
      const share = side === 'start' ? 0 : side === 'middle' ? 0.5 : 1;
      const left = x - (mark.left + mark.width * share) * size;
      return line(text, face, left, top - first.ink.top * size + n * pitch, {
        size,
        fill,
        tracking,
        more,
      });
    })
    .join('');
}
