/** Guesses from the letters of a search in which language it is typed. */
import { type Language, languages } from '../language.ts';

/**
 * `Intl.Locale` names several scripts together, such as `Jpan`, which `\p{Script=…}` does not accept. This maps each of
 * them to the one script that is looked for.
 */
const unicodeScriptOf: Readonly<Record<string, string>> = {
  Hans: 'Han',
  Hant: 'Han',
  Jpan: 'Han',
  Kore: 'Hangul',
};

function hasLettersOf(language: Language, text: string): boolean {
  const { script = 'Latn' } = new Intl.Locale(language).maximize();
  return new RegExp(`\\p{Script=${unicodeScriptOf[script] ?? script}}`, 'u').test(text);
}

/** The first language whose letters occur in `text`; undefined if a letter of the shown language occurs in it. */
export function otherLanguageOf(text: string, shown: Language): Language | undefined {
  if (hasLettersOf(shown, text)) return undefined;
  return languages.find((language) => hasLettersOf(language, text));
}
