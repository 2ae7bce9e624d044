/**
 * The tags of own titles: the genres, certificates and keywords that sources name. Different spellings become one tag.
 */
import { foldSpelling } from '#src/domain/catalogue/search-spelling.ts';
import type { StoredTag } from '../catalogue/stored-catalogue-types.ts';
import { inEveryLanguage } from '../locales/i18n.ts';
import { certificateAge } from './certificate-age.ts';
import { genres } from './genre-names.ts';
import { slugOf } from './slug.ts';

const genreByName = new Map(
  Object.entries(genres).flatMap(([id, { names }]) =>
    names.map((name) => [foldSpelling(name), id] as const),
  ),
);

/** The id of a genre, by its name in any spelling. Undefined for a genre that is not in our table. */
export function genreIdOf(name: string): string | undefined {
  return genreByName.get(foldSpelling(name));
}

/** One name may contain several genres: `Action & Adventure`, `Drama/Crime`, `دراما، جريمة`. */
export function genreTags(name: string): StoredTag[] {
  const whole = genreIdOf(name);
  if (whole) return [genreTag(whole)];
  const parts = name.split(/[/|;,،&]|\sand\s|\sو\s?/u).map((part) => part.trim());
  const ids = parts.filter(Boolean).map(genreIdOf);
  if (ids.length > 1 && ids.every((id) => id !== undefined)) return ids.map(genreTag);
  return [tagWithName('genre', name)];
}

function genreTag(id: string): StoredTag {
  const title = genres[id]?.title ?? (() => id);
  return { slug: id, category: 'genre', title: inEveryLanguage(title) };
}

/** Certificates of all systems with the same age are one tag. An unknown certificate keeps its name. */
export function certificateTag(certificate: string): StoredTag {
  const age = certificateAge(certificate);
  if (age === undefined) return tagWithName('rating', certificate);
  const title = inEveryLanguage((i18n) =>
    age === 0 ? i18n._('For everyone') : i18n._('{age}+', { age }),
  );
  return { slug: `age-${age}`, category: 'rating', title };
}

export function keywordTag(name: string): StoredTag {
  return tagWithName('tag', name);
}

/** The slug contains the category, because a keyword may have the same name as a genre. */
function tagWithName(category: StoredTag['category'], name: string): StoredTag {
  return { slug: `${category}-${slugOf(name)}`, category, title: { und: name } };
}
