/** Guesses from the letters of a search in which language it is typed. */
import { type Language, languages } from '../language.ts';

const letters: Readonly<Record<Language, RegExp>> = {
  en: /\p{Script=Latin}/u,
  ar: /\p{Script=Arabic}/u,
};

/** A language whose letters occur in `text`, if the shown language has none of the letters. */
export function otherLanguageOf(text: string, shown: Language): Language | undefined {
  if (letters[shown].test(text)) return undefined;
  return languages.find((language) => letters[language].test(text));
}
