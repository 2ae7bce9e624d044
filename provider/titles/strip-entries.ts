/** Selects the entries of a strip that a `pages.json` describes. */
import { foldSpelling } from '#src/domain/catalogue/search-spelling.ts';
import { defaultLanguage } from '#src/domain/language.ts';
import type { StoredStrip, StoredTag } from '../catalogue/stored-catalogue-types.ts';
import { textIn } from '../translated-text.ts';
import type { ContentForPages, PageTitle } from './content-for-pages.ts';
import type { StripQuery } from './pages-document.ts';
import { genreTags, keywordTag } from './title-tags.ts';

type Entries = StoredStrip['entries'];

export function selectStripEntries(query: StripQuery, content: ContentForPages): Entries {
  const { kind, most } = query;
  if (kind === 'channel') return queriedChannels(query, content).slice(0, most);
  const titles = content.titles.filter(filterOf(query));
  return inOrder(titles, query.order).slice(0, most).map(entryOf);
}

export function entryOf({ type, slug }: Pick<PageTitle, 'type' | 'slug'>): Entries[number] {
  return { type, slug };
}

export const channelEntry = (id: string): Entries[number] => ({ type: 'live-stream', slug: id });

/** A key that is the same for every spelling of a group's name. A name of emoji only, such as a flag, is unchanged. */
export function groupKey(name: string): string {
  return foldSpelling(name) || name;
}

function queriedChannels({ group }: StripQuery, { channels }: ContentForPages): Entries {
  const wanted = group && new Set(namesOf(group).map(groupKey));
  const found = channels.filter(
    ({ groups }) => !wanted || groups.some((one) => wanted.has(groupKey(one))),
  );
  return found.map(({ id }) => channelEntry(id));
}

function filterOf({ kind, genre, tag, source, certificateAtMost }: StripQuery) {
  const slugsOf = (tags: readonly StoredTag[]) => tags.map(({ slug }) => slug);
  const genres = genre === undefined ? undefined : slugsOf(namesOf(genre).flatMap(genreTags));
  const tags = tag === undefined ? undefined : slugsOf(namesOf(tag).map(keywordTag));
  const sources = source === undefined ? undefined : namesOf(source);
  const wanted = kind === 'film' ? 'film' : 'series';
  return (title: PageTitle): boolean =>
    (kind === 'title' || title.kind === wanted) &&
    hasAny(title.genres, genres) &&
    hasAny(title.tags, tags) &&
    hasAny(title.sources, sources) &&
    (certificateAtMost === undefined ||
      (title.age !== undefined && title.age <= certificateAtMost));
}

/** Whether `all` contains one of `wanted`. True when `wanted` is undefined. */
function hasAny(all: readonly string[], wanted: readonly string[] | undefined): boolean {
  return wanted === undefined || wanted.some((one) => all.includes(one));
}

function namesOf(names: string | string[]): string[] {
  return typeof names === 'string' ? [names] : names;
}

function inOrder(titles: readonly PageTitle[], order: StripQuery['order']): readonly PageTitle[] {
  if (order === 'newest') return titles;
  if (order === 'year') return titles.toSorted((one, other) => (other.year ?? 0) - (one.year ?? 0));
  const titleText = ({ title }: PageTitle) => textIn(defaultLanguage, title);
  return titles.toSorted((one, other) =>
    titleText(one).localeCompare(titleText(other), defaultLanguage),
  );
}
