/**
 * Divides a title into lines that fit a width. The width is estimated, because the server has no font to measure with.
 */

export type Wrapped = { readonly lines: readonly string[]; readonly size: number };
type Room = {
  readonly width: number;
  readonly sizes: readonly number[];
  readonly maxLines: number;
};

/** Scripts that are written without spaces, so that a line may end after each letter. */
const spaceless =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}]/u;

/**
 * Estimated widths of letters as a share of the font size, for the widest bold font that systems have. The first
 * matching row counts.
 */
const widths: readonly (readonly [letters: RegExp, width: number])[] = [
  [/[\p{Mn}\p{Cf}]/u, 0],
  [/[\s.,:;'’!|iljI]/u, 0.38],
  [/[trf()[\]"-]/u, 0.5],
  [/[mwMW@%&—<>]/u, 1.02],
  [spaceless, 1.05],
  [/[\p{Script=Hangul}\p{Emoji_Presentation}]/u, 1.05],
  [/\p{Lu}/u, 0.82],
  [/./su, 0.71],
];

/**
 * Uses the largest of the sizes (the largest comes first) at which all words fit. If none does, it uses the smallest
 * one, breaks words, and ends with an ellipsis if text is left over.
 */
export function wrapTitle(title: string, { width, sizes, maxLines }: Room): Wrapped {
  const words = title.split(/\s+/u).filter(Boolean);
  for (const size of sizes) {
    const breakable = words.flatMap((word) =>
      spaceless.test(word) ? splitWord(word, width / size) : [word],
    );
    const lines = linesOf(breakable, width / size);
    const fits = lines.length <= maxLines && lines.every((line) => widthOf(line) <= width / size);
    if (fits) return { lines, size };
  }
  const size = sizes.at(-1) ?? 0;
  const pieces = words.flatMap((word) => splitWord(word, width / size));
  const lines = linesOf(pieces, width / size);
  return { lines: lines.length > maxLines ? withEllipsis(lines, maxLines) : lines, size };
}

function linesOf(words: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const longer = `${last} ${word}`;
    if (last !== undefined && widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function widthOf(text: string): number {
  let width = 0;
  for (const letter of text) width += widths.find(([letters]) => letters.test(letter))?.[1] ?? 0;
  return width;
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

function splitWord(word: string, width: number): string[] {
  const pieces: string[] = [];
  for (const { segment } of letters.segment(word)) {
    const last = pieces.at(-1);
    if (last !== undefined && widthOf(last + segment) <= width)
      pieces[pieces.length - 1] += segment;
    else pieces.push(segment);
  }
  return pieces;
}

function withEllipsis(lines: readonly string[], most: number): string[] {
  const shown = lines.slice(0, most);
  const last = [...letters.segment(shown[most - 1] ?? '')].map(({ segment }) => segment);
  shown[most - 1] = `${last.slice(0, -1).join('')}…`;
  return shown;
}
