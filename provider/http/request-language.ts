/** Finds the language that a request asks for, and writes sentences in it. */
import type { Context } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import { defaultLanguage, isLanguage, type Language } from '#src/domain/language.ts';
import { i18nOf, type Sentence } from '../locales/i18n.ts';

/** The first language of `Accept-Language` that we speak, in the viewer's order of preference; else the default. */
export function requestLanguage(c: Context): Language {
  return preferredLanguage(c.req.header('accept-language'));
}

export function preferredLanguage(header: string | undefined): Language {
  const wishes = parseAccept(header ?? '').filter(({ q }) => q > 0);
  // Only the language counts, not the region: `ar-EG` is Arabic.
  return (
    wishes.map(({ type }) => type.toLowerCase().split('-')[0]).find(isLanguage) ?? defaultLanguage
  );
}

/** A sentence that is already a text stays as it is. */
export function inLanguage(sentence: string | Sentence, language: Language): string {
  return typeof sentence === 'string' ? sentence : sentence(i18nOf(language));
}

/** A sentence as the message of a schema. It is written in the language that `readBody` passes to the parser. */
export function schemaMessage(sentence: Sentence) {
  return ({ lang }: { lang?: string | undefined }): string =>
    inLanguage(sentence, isLanguage(lang) ? lang : defaultLanguage);
}
