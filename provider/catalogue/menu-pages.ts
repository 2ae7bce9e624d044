/** Reads the menu, its pages and their strips. */

import { type Texts, translationsOf } from '../translated-text.ts';
import { entriesByKey } from './entries.ts';
import { firstStripEntriesSql, stripAllowedSql } from './entry-list-queries.ts';
import { type Ref, refKey } from './entry-refs.ts';
import { type ReadContext, textFor } from './read-context.ts';
import type { EntryWire, PageWire, StripWire, StripWithPageWire } from './wire-types.ts';

type PageRow = { slug: string; title: Texts };
type StripRow = {
  id: string;
  title: Texts;
  component: 'row' | 'vertical' | 'banner' | 'dots';
  button: Texts | null;
};

/** The number of entries that a page shows of each strip. */
const previewed = 20;

/** SQL: whether the page has a strip that may be seen. Home is always shown. */
function pageAllowedSql({ ceiling }: ReadContext): string {
  if (!ceiling) return 'true';
  return `(slug = 'home' OR EXISTS (
    SELECT 1 FROM strips WHERE page_slug = slug AND ${stripAllowedSql(ceiling)}))`;
}

export async function readMenu(context: ReadContext) {
  const rows = await context.db.query<PageRow>(
    `SELECT slug, title FROM pages WHERE ${pageAllowedSql(context)} ORDER BY position`,
  );
  return rows.map((row) => heading(context, row));
}

/** `parts` may contain `strips` and `strips.entries`; the latter means both. */
export async function findPage(
  context: ReadContext,
  slug: string,
  parts: ReadonlySet<string>,
): Promise<PageWire | undefined> {
  const [page] = await context.db.query<PageRow>(
    `SELECT slug, title FROM pages WHERE slug = $1 AND ${pageAllowedSql(context)}`,
    [slug],
  );
  if (!page) return undefined;
  const previewing = parts.has('strips.entries');
  if (!previewing && !parts.has('strips')) return { ...heading(context, page), strips: [] };
  const rows = await context.db.query<StripRow>(
    `SELECT id, title, component, button FROM strips
     WHERE page_slug = $1 AND ${stripAllowedSql(context.ceiling)} ORDER BY position`,
    [slug],
  );
  if (!previewing)
    return { ...heading(context, page), strips: rows.map((row) => stripWire(context, row, [])) };
  const found = await readPreviews(context, rows);
  const strips = rows.map((row): StripWire => {
    const { entries, has_more } = found.get(row.id) ?? { entries: [], has_more: false };
    return { ...stripWire(context, row, entries), has_more };
  });
  return { ...heading(context, page), strips };
}

/** The strip without its entries. */
export async function findStripWithoutEntries(
  context: ReadContext,
  id: string,
  parts: ReadonlySet<string>,
): Promise<StripWithPageWire | undefined> {
  const [row] = await context.db.query<StripRow & { page_slug: string; page_title: Texts }>(
    `SELECT strips.*, pages.title AS page_title FROM strips JOIN pages ON pages.slug = page_slug
     WHERE id = $1 AND ${stripAllowedSql(context.ceiling)}`,
    [id],
  );
  if (!row) return undefined;
  const page = heading(context, { slug: row.page_slug, title: row.page_title });
  return { ...stripWire(context, row, []), ...(parts.has('page') && { page }) };
}

/** Reads entries of all strips with one query: one more than a page shows, to know whether a strip has more. */
async function readPreviews(
  context: ReadContext,
  strips: StripRow[],
): Promise<Map<string, { entries: EntryWire[]; has_more: boolean }>> {
  const rows = await context.db.query<Ref & { strip_id: string }>(
    `SELECT strip_id, first.type, first.id FROM unnest($1::text[]) AS asked (strip_id)
     CROSS JOIN LATERAL (${firstStripEntriesSql(previewed + 1, context.ceiling)}) AS first
     ORDER BY strip_id, position, type, id`,
    [strips.map((strip) => strip.id)],
  );
  const refs = new Map(rows.map(({ type, id }) => [refKey({ type, id }), { type, id }]));
  const found = await entriesByKey(context, [...refs.values()]);
  const byStrip = Map.groupBy(rows, (row) => row.strip_id);
  return new Map(
    [...byStrip].map(([strip, held]) => {
      const entries = held.slice(0, previewed).flatMap((row) => found.get(refKey(row)) ?? []);
      return [strip, { entries, has_more: held.length > previewed }];
    }),
  );
}

/** A copy of the page in which `each` has replaced every entry. */
export function withEntries(page: PageWire, each: (entry: EntryWire) => EntryWire): PageWire {
  const strips = page.strips.map((strip) => ({ ...strip, entries: strip.entries.map(each) }));
  return { ...page, strips };
}

function heading(context: ReadContext, { slug, title }: PageRow) {
  return { slug, title: textFor(context, title), title_trans: translationsOf(title) };
}

function stripWire(context: ReadContext, row: StripRow, entries: EntryWire[]): StripWire {
  return {
    id: row.id,
    title: textFor(context, row.title),
    title_ar: row.title.ar ?? null,
    title_trans: translationsOf(row.title),
    component: row.component,
    entries_num: previewed,
    btn_title: row.button ? textFor(context, row.button) : null,
    btn_title_trans: row.button ? translationsOf(row.button) : null,
    entries,
  };
}
