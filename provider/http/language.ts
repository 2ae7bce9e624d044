/** The language that a request asks for, and sentences that exist in every language. */
import type { Context } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import { isLanguage, type Language } from '#src/domain/language.ts';

/** A sentence for the viewer: in both languages, or in English alone. */
export type Wording = string | Readonly<Record<Language, string>>;

/** The first language of `Accept-Language` that we speak, in the viewer's order of preference; English otherwise. */
export function requestLanguage(c: Context): Language {
  return preferredLanguage(c.req.header('accept-language'));
}

export function preferredLanguage(header: string | undefined): Language {
  const wishes = parseAccept(header ?? '').filter(({ q }) => q > 0);
  // Only the language counts, not the region: `ar-EG` is Arabic.
  return wishes.map(({ type }) => type.toLowerCase().split('-')[0]).find(isLanguage) ?? 'en';
}

export function inLanguage(wording: Wording, language: Language): string {
  return typeof wording === 'string' ? wording : wording[language];
}
