/** Which language a request asks for, and sentences that exist in both. */
import type { Context } from 'hono';
import { isLanguage, type Language } from '#src/domain/language.ts';

/** A sentence for the viewer: in both languages, or in English alone. */
export type Wording = string | Readonly<Record<Language, string>>;

/** The first language of `Accept-Language` that we speak, in the viewer's order of preference; English otherwise. */
export function languageOf(c: Context): Language {
  return preferredLanguage(c.req.header('accept-language'));
}

export function preferredLanguage(header: string | undefined): Language {
  const wishes = (header ?? '').split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
    const quality = parameters.map((parameter) => parameter.trim()).find((p) => p.startsWith('q='));
    return { language: tag.split('-')[0], weight: quality ? Number(quality.slice(2)) : 1 };
  });
  const spoken = wishes.filter((wish) => isLanguage(wish.language) && wish.weight > 0);
  const first = spoken.sort((a, b) => b.weight - a.weight)[0]?.language;
  return isLanguage(first) ? first : 'en';
}

export function inLanguage(wording: Wording, language: Language): string {
  return typeof wording === 'string' ? wording : wording[language];
}
