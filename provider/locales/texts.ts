/** Texts that an operator or an importer wrote, as they lie in the database. */
import { defaultLanguage, type Language, wordingOf } from '#src/domain/language.ts';

/** By language: `en`, `ar` or any other; `und` where the source named none. */
export type Texts = Readonly<Record<string, string>>;

/** The text for `language`: its own, the untagged one, that of the default language, then any. */
export function textIn(texts: Texts | null | undefined, language: Language): string {
  return wordingOf(texts ?? undefined, texts?.und || texts?.[defaultLanguage], language);
}
