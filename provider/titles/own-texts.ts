/** The texts of an operator's own titles in the form of the catalogue. */
import { defaultLanguage } from '#src/domain/language.ts';
import type { StoredChapter, StoredText } from '../catalogue/stored-catalogue-types.ts';
import { inEveryLanguage } from '../locales/i18n.ts';
import type { OwnFilm, OwnShow } from '../sources/own-titles.ts';

/**
 * A text without a language is shown in every language. A language without a wording gets that of the default language,
 * or else the first wording.
 */
export function catalogueText(
  text: string | Readonly<Record<string, string | undefined>>,
): StoredText {
  if (typeof text === 'string') return { und: text };
  const entries = Object.entries(text).filter((one): one is [string, string] => Boolean(one[1]));
  const wordings: Record<string, string> = Object.fromEntries(entries);
  return { und: wordings[defaultLanguage] ?? entries[0]?.[1] ?? '', ...wordings };
}

export const seasonTitle = (number: number): StoredText =>
  inEveryLanguage((i18n) =>
    number === 0 ? i18n._('Specials') : i18n._('Season {number}', { number }),
  );

export const episodeTitle = (number: number): StoredText =>
  inEveryLanguage((i18n) => i18n._('Episode {number}', { number }));

export function textsOfTitle({ title, tagline, description }: OwnFilm | OwnShow) {
  return {
    title: catalogueText(title),
    tagline: tagline === undefined ? undefined : catalogueText(tagline),
    description: description ? catalogueText(description) : { und: '' },
  };
}

export function ownChapter({ title, from }: OwnFilm['chapters'][number]): StoredChapter {
  return { title: catalogueText(title), from };
}
