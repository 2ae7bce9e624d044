/** Which favourites are shown, and in which order. */
import { foldSpelling } from '../../domain/catalogue/search-spelling.ts';
import { type Language, translatedField } from '../../domain/language.ts';
import type { Entry } from '../../queries/entry-lists.ts';
import { entriesOfKind, type FavouriteKind } from './favourite-kind.ts';

export type FavouriteView = {
  /** All kinds when undefined. */
  kind: FavouriteKind | undefined;
  /** Words in the title, in any language; an empty text matches all titles. */
  q: string;
  /** Sorted by title; otherwise the newest first, as the list comes. */
  byTitle: boolean;
};

export function shownFavourites(
  entries: Entry[],
  { kind, q, byTitle }: FavouriteView,
  language: Language,
): Entry[] {
  const words = foldSpelling(q).split(' ').filter(Boolean);
  const found = entriesOfKind(entries, kind).filter((entry) => {
    const titles = foldSpelling(titlesOf(entry).join('\n'));
    return words.every((word) => titles.includes(word));
  });
  if (!byTitle) return found;
  const { compare } = new Intl.Collator(language, { numeric: true });
  return found.toSorted((one, other) =>
    compare(entryNameIn(one, language), entryNameIn(other, language)),
  );
}

function titlesOf({ type, content }: Entry): string[] {
  const name = type === 'live-stream' ? content.name : undefined;
  return [content.title ?? '', name ?? '', ...Object.values(content.title_trans ?? {})];
}

function entryNameIn(entry: Entry, language: Language): string {
  const [title, name] = titlesOf(entry);
  return translatedField(entry.content.title_trans, title || name, language);
}
