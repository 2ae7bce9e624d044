/** How much of a text is shown where there is little space. docs/product.md, 9. */

export const maxLetters = { text: 300, description: 200, tagline: 50 } as const;

/**
 * The text if it is short enough. Otherwise its beginning up to the end of a word, with an ellipsis; never longer than
 * `limit` letters.
 */
export function truncate(text: string, limit: number = maxLetters.text): string {
  const letters = [...text.trim()];
  if (letters.length <= limit) return letters.join('');
  const lastSpace = letters.lastIndexOf(' ', limit - 1);
  // When the last word is longer than half of the space, the cut is inside that word.
  const end = lastSpace > limit / 2 ? lastSpace : limit - 1;
  return `${letters
    .slice(0, end)
    .join('')
    .replace(/[\s.,;:،؛]+$/u, '')}…`;
}
