/** Texts in several languages: how they are stored, and which of them a viewer is shown. */
import { defaultLanguage, type Language, translatedField } from '#src/domain/language.ts';

/** Texts by language (`en`, `ar`, any other; `und` when the source named none). */
export type Texts = Readonly<Record<string, string>>;

/**
 * The text to show in `language`. It is the first of these that exists: the text in that language, the one without a
 * language, the one in the default language, any other.
 */
export function textIn(language: Language, texts: Texts | null | undefined): string {
  return translatedField(texts ?? undefined, texts?.und || texts?.[defaultLanguage], language);
}

/** Every text that has a language. */
export function translationsOf(texts: Texts | null | undefined): Texts {
  const { und: _, ...languages } = texts ?? {};
  return languages;
}
