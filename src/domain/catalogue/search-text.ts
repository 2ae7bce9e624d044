/** What may be searched for, and which kinds of results there are. docs/product.md, 5. */

/** docs/product.md, 9. */
export const shortestSearch = 3;
/** docs/decisions.md, "Upper limits". */
export const longestSearch = 200;

/**
 * Turns the value of an address or a field into a search text: cut to the longest length, with one space between words.
 */
export function tidySearchText(value: unknown): string {
  const plain = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
  if (typeof plain !== 'string') return '';
  const text = [...plain.replace(/\s+/g, ' ').trim()];
  return text.slice(0, longestSearch).join('').trim();
}

/** The first rule that the text breaks. */
export function searchProblem(text: string): 'required' | 'short' | undefined {
  const letters = [...tidySearchText(text)].length;
  if (letters === 0) return 'required';
  return letters < shortestSearch ? 'short' : undefined;
}

const providerSearchKinds = ['videos', 'shows', 'channels', 'people'] as const;
export type ProviderSearchKind = (typeof providerSearchKinds)[number];
/** The kinds that the provider finds, and the programmes of the kept guide. */
export const searchKinds = [...providerSearchKinds, 'programmes'] as const;
export type SearchKind = (typeof searchKinds)[number];
