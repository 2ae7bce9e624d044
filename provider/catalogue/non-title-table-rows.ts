/** Turns the tags, people, pages, posts, notifications and advertisements of a catalogue into rows of the tables. */
import { hour } from '#src/domain/time/time-units.ts';
import type { Post } from './authored-catalogue-types.ts';
import { searchVector } from './search-words.ts';
import type { StoredCatalogue, StoredStrip } from './stored-catalogue-types.ts';
import type { Rows } from './title-table-rows.ts';

/** `from` is the time of the first load (epoch milliseconds); posts and notifications are dated back from it. */
export function nonTitleTableRows(catalogue: StoredCatalogue, from: number): Record<string, Rows> {
  return {
    tags: catalogue.tags.map(({ slug: id, category, title }, position) => {
      return { id, int_id: position + 1, category, title, position };
    }),
    casts: catalogue.cast.map(({ slug: id, name, born, country, about, isOwn: is_own }, at) => {
      return { id, int_id: at + 1, name, born, country, about, is_own };
    }),
    ...stripRows(catalogue),
    posts: catalogue.posts.map((post, at) => postRow(post, at, from)),
    web_notifications: catalogue.notifications.map(
      ({ title, body, link, picture, hoursAgo }, at) => {
        const created_at = from - hoursAgo * hour;
        return { id: `notification-${at + 1}`, title, body, link, picture, created_at };
      },
    ),
    house_ads: catalogue.ads.map(({ slug, title, body, link }, position) => {
      return { slug, title, body, link, position };
    }),
  };
}

function postRow(post: Post, at: number, from: number) {
  const { slug, title, description, category, author, content, daysAgo } = post;
  const texts = [title, description, category, content].flatMap((text) => Object.values(text));
  return {
    slug,
    int_id: at + 1,
    title,
    description,
    category,
    author,
    content,
    published_at: from - daysAgo * 24 * hour,
    words: searchVector(...texts.map(plainText), author),
  };
}

function stripRows({ pages }: StoredCatalogue): Record<string, Rows> {
  const strips: Rows = [];
  const strip_entries: Rows = [];
  const taken = new Set<string>();
  for (const page of pages) {
    const standIn = page.strips.find(hasOnlyChannels);
    page.strips.forEach((strip, position) => {
      const id = taken.has(strip.slug) ? `${page.slug}-${strip.slug}` : strip.slug;
      taken.add(id);
      const { title, component, button = null } = strip;
      const stands_in = strip.standsIn ?? strip === standIn;
      strips.push({ id, page_slug: page.slug, title, component, button, stands_in, position });
      const entries = new Map(strip.entries.map((one) => [`${one.type} ${one.slug}`, one]));
      [...entries.values()].forEach(({ type, slug }, at) => {
        strip_entries.push({ strip_id: id, type, entry_id: slug, position: at });
      });
    });
  }
  return {
    pages: pages.map(({ slug, title }, position) => ({ slug, title, position })),
    strips,
    strip_entries,
  };
}

function hasOnlyChannels(strip: StoredStrip): boolean {
  return strip.entries.length > 0 && strip.entries.every((entry) => entry.type === 'live-stream');
}

function plainText(html: string): string {
  return html.replace(/<[^>]*>/g, ' ').replace(/&[a-z]+;/g, ' ');
}
