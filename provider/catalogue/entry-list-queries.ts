/**
 * Lists of references, and pages of such lists. The order is always the same: by position, then type, then id.
 */
import type { Database } from '../database.ts';
import {
  type Ceiling,
  channelAllowedSql,
  channelShownSql,
  entryAllowedSql,
  titleAllowedSql,
} from '../profiles/ceiling.ts';
import type { Ref, RefType } from './entry-refs.ts';
import type { Paging } from './read-request.ts';

/** `sql` returns `type`, `id` and `position` of existing things. Its placeholders begin with $1. */
export type EntryListQuery = { sql: string; values: unknown[] };
export type RefPage = { refs: Ref[]; last_page: number };

/** Added to the position of channels, so that they come after films and shows. */
const afterTitles = 1_000_000;

export async function readRefPage(
  db: Database,
  listing: EntryListQuery,
  paging: Paging,
): Promise<RefPage> {
  const { sql, values } = listing;
  const { page, limit } = paging;
  const count = values.length;
  const refs = await db.query<Ref>(
    `SELECT type, id FROM (${sql}) AS listing ORDER BY position, type, id
     LIMIT $${count + 1} OFFSET $${count + 2}`,
    [...values, limit, (page - 1) * limit],
  );
  return { refs, last_page: await lastPageNumber(db, listing, limit) };
}

export async function lastPageNumber(db: Database, { sql, values }: EntryListQuery, limit: number) {
  const [row] = await db.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM (${sql}) AS listing`,
    values,
  );
  return Math.max(1, Math.ceil((row?.total ?? 0) / limit));
}

export type EntryFilter = {
  tag?: string | undefined;
  cast?: string | undefined;
  type?: RefType | undefined;
};

/** Lists all entries that may be seen, or only those with a tag, with a cast member or of a type. */
export function filteredRefsQuery(
  { tag, cast, type }: EntryFilter,
  ceiling: Ceiling | undefined,
): EntryListQuery {
  const values: unknown[] = [];
  const addValue = (one: unknown) => `$${values.push(one)}`;
  const tagValue = tag === undefined ? undefined : addValue(tag);
  const castValue = cast === undefined ? undefined : addValue(cast);
  const titles = [filteredTitlesSql(tagValue, castValue, ceiling)];
  if (type) titles.push(`AND e.type = ${addValue(type)}`);
  const withChannels = cast === undefined && (type === undefined || type === 'live-stream');
  if (withChannels) {
    titles.push(
      `UNION ALL SELECT 'live-stream', id, ${afterTitles} + position FROM channels
       WHERE NOT hidden AND ${channelAllowedSql(ceiling, 'channels')}`,
      tagValue ? `AND genre = ${tagValue}` : '',
    );
  }
  return { sql: titles.join(' '), values };
}

/**
 * The titles with a tag or a cast member. The tables of tags and casts contain the position as well, so that a page is
 * read in order from one index.
 */
function filteredTitlesSql(
  tag: string | undefined,
  cast: string | undefined,
  ceiling: Ceiling | undefined,
): string {
  const allowed = titleAllowedSql(ceiling, 'e.type', 'e.entry_id');
  const both = `JOIN entry_casts c ON c.type = e.type AND c.entry_id = e.entry_id AND c.cast_id = ${cast}`;
  if (tag) {
    return `SELECT e.type, e.entry_id AS id, e.position FROM entry_tags e ${cast ? both : ''} WHERE e.tag_id = ${tag} AND ${allowed}`;
  }
  if (cast) {
    return `SELECT e.type, e.entry_id AS id, e.position FROM entry_casts e WHERE e.cast_id = ${cast} AND ${allowed}`;
  }
  return `SELECT e.type, e.id, e.position FROM entries e
    WHERE e.listed AND ${titleAllowedSql(ceiling, 'e.type', 'e.id')}`;
}

/**
 * The entries of strips, in two parts: those that the strip names, and for a strip that stands for all channels,
 * every own channel.
 */
const storedStripEntriesSql = (ceiling: Ceiling | undefined) => `
  SELECT strip_id, type, entry_id AS id, position FROM strip_entries
  WHERE ${entryAllowedSql(ceiling, 'type', 'entry_id')}`;
const ownStripChannelsSql = (ceiling: Ceiling | undefined) => `
  SELECT strips.id AS strip_id, 'live-stream' AS type, channels.id, ${afterTitles} + channels.position AS position
  FROM strips CROSS JOIN channels
  WHERE stands_in AND source = 'import' AND NOT hidden AND ${channelAllowedSql(ceiling, 'channels')} AND NOT EXISTS (
    SELECT 1 FROM strip_entries named
    WHERE named.strip_id = strips.id AND named.type = 'live-stream' AND named.entry_id = channels.id
  )`;
const stripContentsSql = (ceiling: Ceiling | undefined) =>
  `${storedStripEntriesSql(ceiling)} UNION ALL ${ownStripChannelsSql(ceiling)}`;

/**
 * SQL: whether the strip contains an entry that may be seen. Without a ceiling every strip is shown, even an empty one.
 */
export function stripAllowedSql(ceiling: Ceiling | undefined): string {
  if (!ceiling) return 'true';
  return `EXISTS (SELECT 1 FROM (${stripContentsSql(ceiling)}) AS contents WHERE contents.strip_id = strips.id)`;
}

/** SQL: the first `count` entries of the strip `asked.strip_id`. Each part reads at most `count` rows of its index. */
export function firstStripEntriesSql(count: number, ceiling: Ceiling | undefined): string {
  return `
    SELECT type, id, position FROM (
      (${storedStripEntriesSql(ceiling)} AND strip_id = asked.strip_id ORDER BY position, type, entry_id LIMIT ${count})
      UNION ALL
      (${ownStripChannelsSql(ceiling)} AND strips.id = asked.strip_id ORDER BY channels.position, channels.id LIMIT ${count})
    ) AS parts ORDER BY position, type, id LIMIT ${count}`;
}

export function stripRefsQuery(strip: string, ceiling: Ceiling | undefined): EntryListQuery {
  const sql = `SELECT type, id, position FROM (${stripContentsSql(ceiling)}) AS contents WHERE strip_id = $1`;
  return { sql, values: [strip] };
}

/** The profile's favourites that still exist and may be seen, the newest first. */
export function favouriteRefsQuery(profile: string, ceiling: Ceiling | undefined): EntryListQuery {
  const sql = `SELECT type, entry_id AS id, -created_at AS position FROM favourites
    WHERE profile_id = $1 AND CASE type
      WHEN 'live-stream' THEN ${channelShownSql(ceiling, 'entry_id')}
      ELSE EXISTS (SELECT 1 FROM entries e WHERE e.type = favourites.type AND e.id = entry_id)
        AND ${titleAllowedSql(ceiling, 'favourites.type', 'entry_id')}
    END`;
  return { sql, values: [profile] };
}
