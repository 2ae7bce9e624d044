/** Which language a search is typed in, as far as its letters tell. */
import { type Language, languages } from '../language.ts';

const letters: Readonly<Record<Language, RegExp>> = {
  en: /\p{Script=Latin}/u,
  ar: /\p{Script=Arabic}/u,
};

/** A language that has letters of `text`, where none of them are of the shown language. */
export function otherLanguageOf(text: string, shown: Language): Language | undefined {
  if (letters[shown].test(text)) return undefined;
  return languages.find((language) => letters[language].test(text));
}
