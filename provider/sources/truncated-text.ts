/**
 * The first `longest` units of a text. A character of two units is not cut in half, because no database stores a half.
 */
export function truncatedText(text: string, longest: number): string {
  return text.slice(0, longest).replace(/[\ud800-\udbff]$/, '');
}
