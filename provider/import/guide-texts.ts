/** Cleans the texts of imported guides: their language, their length, and addresses of pictures. */
import type { Texts } from '../translated-text.ts';

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

/** A character that a viewer sees. Marks of direction, spaces without width and control characters are none. */
const visible = /[^\p{Default_Ignorable_Code_Point}\p{Cc}\p{Z}]/u;

/** The text on one line, cut to at most `longest` characters. Empty if nothing in the text can be seen. */
export function shortLine(text: string, longest: number): string {
  if (!visible.test(text)) return '';
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > longest ? `${firstCharacters(line, longest - 1).trimEnd()}…` : line;
}

/** The first `longest` characters of the text. A character is not cut in half. */
export function firstCharacters(text: string, longest: number): string {
  // PostgreSQL refuses half a character, and with it the whole import.
  return text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '');
}

/** Adds a text, unless it is empty or there is already a text in its language. */
export function addText(
  texts: Record<string, string>,
  lang: string | undefined,
  text: string,
): void {
  const language = languageTag(lang);
  if (text && texts[language] === undefined) texts[language] = text;
}

/** Writes the name of the episode before the description, in each language. */
export function withEpisodeName(description: Texts, subtitle: Texts): Texts {
  const texts: Record<string, string> = { ...description };
  for (const [language, name] of Object.entries(subtitle)) {
    const rest = description[language];
    texts[language] = rest === undefined ? name : `${name}\n${rest}`;
  }
  return texts;
}

/** The address of a picture; undefined when a page cannot load it. */
export function pictureAddress(text: string | undefined): string | undefined {
  const address = text?.trim() ?? '';
  return /^https?:\/\/\S+$/i.test(address) && address.length <= 2000 ? address : undefined;
}
