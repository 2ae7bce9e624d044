/** Reads texts of imported guides: their language, their length, and addresses of pictures. */

const threeLetters: Readonly<Record<string, string>> = {
  eng: 'en',
  ara: 'ar',
  fre: 'fr',
  fra: 'fr',
  ger: 'de',
  deu: 'de',
  spa: 'es',
  ita: 'it',
  tur: 'tr',
  per: 'fa',
  fas: 'fa',
};

/** `en` for `en-GB`, `EN_us` or `eng`; `und` where no language is named. */
function languageTag(lang: string | undefined): string {
  const primary = (lang ?? '').trim().toLowerCase().split(/[-_]/)[0] ?? '';
  if (!/^[a-z]{2,8}$/.test(primary)) return 'und';
  return threeLetters[primary] ?? primary;
}

/** The text on one line, cut to at most `longest` characters. */
export function shortLine(text: string, longest: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > longest ? `${line.slice(0, longest - 1).trimEnd()}…` : line;
}

/** Adds a text, unless it is empty or there is one in its language already. */
export function addText(
  texts: Record<string, string>,
  lang: string | undefined,
  text: string,
): void {
  const language = languageTag(lang);
  if (text && texts[language] === undefined) texts[language] = text;
}

/** The address of a picture; undefined when a page cannot load it. */
export function pictureAddress(text: string | undefined): string | undefined {
  const address = text?.trim() ?? '';
  return /^https?:\/\/\S+$/i.test(address) && address.length <= 2000 ? address : undefined;
}
