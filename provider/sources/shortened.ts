/** The first `longest` units of a text, without half of a letter that takes two units: no database stores a half. */
export function shortened(text: string, longest: number): string {
  return text.slice(0, longest).replace(/[\ud800-\udbff]$/, '');
}
