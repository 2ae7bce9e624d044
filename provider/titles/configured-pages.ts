/** Makes the pages that a `pages.json` describes. */
import { defaultLanguage } from '#src/domain/language.ts';
import type { StoredPage, StoredStrip, StoredText } from '../catalogue/stored-catalogue-types.ts';
import { textIn } from '../translated-text.ts';
import { automaticPage } from './automatic-pages.ts';
import type { ContentForPages } from './content-for-pages.ts';
import { catalogueText } from './own-texts.ts';
import {
  isAutomatic,
  type PageDocument,
  type PagesDocument,
  type StripDocument,
  type StripEntry,
} from './pages-document.ts';
import { slugOf } from './slug.ts';
import { channelEntry, entryOf, selectStripEntries } from './strip-entries.ts';

const components = { hero: 'dots', row: 'row', posters: 'vertical', banner: 'banner' } as const;

type Described = {
  /** A strip or a page without entries is left out. */
  readonly pages: StoredPage[];
  /** Names entries of the file that do not exist, each with its place. */
  readonly remarks: readonly string[];
};

export function configuredPages({ pages }: PagesDocument, content: ContentForPages): Described {
  const remarks: string[] = [];
  const made = pages.map((page, at) => configuredPage(page, content, `pages[${at}]`, remarks));
  return { pages: made.filter(({ strips }) => strips.length > 0), remarks };
}

function configuredPage(
  { slug, title, strips }: PageDocument,
  content: ContentForPages,
  place: string,
  remarks: string[],
): StoredPage {
  const automatic = isAutomatic(slug) ? automaticPage(slug, content) : undefined;
  const named: StoredText = title ? catalogueText(title) : (automatic?.title ?? { und: slug });
  if (!strips) return { slug, title: named, strips: automatic?.strips ?? [] };
  const taken = new Set<string>();
  const made = strips.map((strip, at) => {
    const id = takeFreeId(`${slug}-${stripSlug(strip)}`, taken);
    return configuredStrip(id, strip, content, `${place}.strips[${at}]`, remarks);
  });
  return { slug, title: named, strips: made.filter(({ entries }) => entries.length > 0) };
}

function configuredStrip(
  slug: string,
  { title, look, button, query, entries = [] }: StripDocument,
  content: ContentForPages,
  place: string,
  remarks: string[],
): StoredStrip {
  const byHand = entries.flatMap((entry, at) => {
    const found = existingEntry(entry, content);
    if (!found) remarks.push(`${place}.entries[${at}] is not there: ${JSON.stringify(entry)}`);
    return found ?? [];
  });
  return {
    slug,
    title: catalogueText(title),
    component: components[look],
    ...(button && { button: catalogueText(button) }),
    entries: query ? selectStripEntries(query, content) : byHand,
    standsIn: false,
  };
}

function existingEntry(entry: StripEntry, { titles, channels }: ContentForPages) {
  if ('channel' in entry) {
    return channels.some(({ id }) => id === entry.channel)
      ? channelEntry(entry.channel)
      : undefined;
  }
  const [kind, id] = 'film' in entry ? ['film', entry.film] : ['series', entry.show];
  const title = titles.find((one) => one.kind === kind && one.slug === id);
  return title && entryOf(title);
}

/** The name of a strip in its address. It stays the same when the order of the strips changes. */
function stripSlug({ title }: StripDocument): string {
  return slugOf(textIn(defaultLanguage, catalogueText(title)));
}

/** Returns an id that is not taken yet, and adds it to `taken`. */
function takeFreeId(wanted: string, taken: Set<string>): string {
  let id = wanted;
  for (let number = 2; taken.has(id); number++) id = `${wanted}-${number}`;
  taken.add(id);
  return id;
}
