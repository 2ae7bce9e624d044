/** The parts of a title that its description gives, in the form of own titles. */
import type { OwnFilm, TitleText } from '../own-titles.ts';
import { truncatedText } from '../truncated-text.ts';
import type { Nfo } from './nfo.ts';

const isArabic = (text: string) => /\p{Script=Arabic}/u.test(text);

/** Has an Arabic and an English text if exactly one of title and original title is in Arabic. */
export function titleTextOf(nfo: Nfo | undefined): TitleText | undefined {
  const { title, originalTitle } = nfo ?? {};
  if (!title || !originalTitle || isArabic(title) === isArabic(originalTitle))
    return title ?? originalTitle;
  return isArabic(title) ? { ar: title, en: originalTitle } : { en: title, ar: originalTitle };
}

type Described = Pick<
  OwnFilm,
  'tagline' | 'description' | 'genres' | 'tags' | 'certificate' | 'people'
>;

export function nfoDetails(nfo: Nfo | undefined): Described {
  return {
    tagline: nfo?.tagline,
    description: nfo?.description,
    genres: uniqueTruncatedNames(nfo?.genres),
    tags: uniqueTruncatedNames(nfo?.tags),
    certificate: nfo?.certificate,
    people: [...(nfo?.people ?? [])],
  };
}

/** Each name once, without empty names. */
function uniqueTruncatedNames(names: readonly string[] = []): string[] {
  return [...new Set(names.map((name) => truncatedText(name.trim(), 100)).filter(Boolean))];
}
