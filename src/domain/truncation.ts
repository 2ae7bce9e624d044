/** How much of a text is shown where there is little room. Specification, point 9. */

export const longest = { text: 300, description: 200, tagline: 50 } as const;

/** The text if it fits, else its beginning up to a word's end, with an ellipsis; never longer than `limit` letters. */
export function truncate(text: string, limit: number = longest.text): string {
  const letters = [...text.trim()];
  if (letters.length <= limit) return letters.join('');
  const lastSpace = letters.lastIndexOf(' ', limit - 1);
  // A single word that is longer than half of the room is cut within itself.
  const end = lastSpace > limit / 2 ? lastSpace : limit - 1;
  return `${letters
    .slice(0, end)
    .join('')
    .replace(/[\s.,;:،؛]+$/u, '')}…`;
}

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** The words of a piece of markup, for places that show plain text. The result is text: it is never put back as markup. */
export function wordsOf(markup: string): string {
  return markup
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(
      /&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]+);/gi,
      (whole, name: string) => letterOf(name) ?? whole,
    )
    .replace(/\s+/g, ' ')
    .trim();
}

function letterOf(name: string): string | undefined {
  if (!name.startsWith('#')) return named[name.toLowerCase()];
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
