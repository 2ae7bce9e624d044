/** The words of an HTML text. Feeds write descriptions in HTML. */

const characters: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** Removes tags, and decodes HTML entities once. */
export function plainTextOfHtml(html: string): string {
  return html
    .replace(/<(?:br|\/p|\/div|\/li)\b[^>]{0,1000}>/gi, '\n')
    .replace(/<\/?[a-z][^<>]{0,1000}>/gi, '')
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,5}));/gi, characterOf)
    .replace(/[^\P{Cc}\n]|[^\S\n]+/gu, ' ')
    .toWellFormed()
    .replace(/ ?\n\s*/g, '\n')
    .trim();
}

function characterOf(written: string, decimal?: string, hex?: string, name?: string): string {
  if (name) return characters[name.toLowerCase()] ?? written;
  const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : written;
}
