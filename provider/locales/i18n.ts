/**
 * The provider's sentences for viewers, in every language. The message catalogues in this folder are read at the start.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type I18n, setupI18n } from '@lingui/core';
import { formatter } from '@lingui/format-po';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { defaultLanguage, type Language, languages, localeOf } from '#src/domain/language.ts';

/**
 * A sentence whose language is not known yet. `lingui extract` finds the English of `i18n._('…')`. Node runs these
 * files as they are, so there is no macro.
 */
export type Sentence = (i18n: I18n) => string;

const { parse } = formatter();

const spoken = new Map(languages.map((language) => [language, readI18n(language)]));

export function i18nOf(language: Language): I18n {
  return spoken.get(language) as I18n;
}

export function inEveryLanguage(sentence: Sentence): Readonly<Record<Language, string>> {
  const written = languages.map((language) => [language, sentence(i18nOf(language))]);
  return Object.fromEntries(written) as Record<Language, string>;
}

/** Throws when the language has no catalogue. A sentence that the catalogue lacks is shown in English. */
function readI18n(language: Language): I18n {
  const filename = join(import.meta.dirname, `${language}.po`);
  const catalogue = parse(readFileSync(filename, 'utf8'), {
    locale: language,
    sourceLocale: defaultLanguage,
    filename,
  });
  const messages = Object.fromEntries(
    Object.entries(catalogue)
      .filter(([, { translation }]) => translation)
      .map(([id, { translation = '' }]) => [id, compileMessage(translation)]),
  );
  return setupI18n({
    locale: language,
    locales: localeOf(language),
    messages: { [language]: messages },
  });
}
