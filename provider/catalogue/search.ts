/**
 * Searches films, videos, episodes, shows, channels and people. The order of the results: titles that begin with the
 * typed text; titles that contain every word; things that contain the words in title, people and tags; things that
 * contain them in any other text.
 */

import type { Database } from '../database.ts';
import {
  type Ceiling,
  castAllowedSql,
  ceilingKey,
  channelAllowedSql,
  titleAllowedSql,
} from '../profiles/ceiling.ts';
import type { Provider } from '../provider-types.ts';
import type { Texts } from '../translated-text.ts';
import type { Ref, RefType } from './entry-refs.ts';
import { sortOffsets } from './search-table-rows.ts';
import {
  hasLineBeginningWith,
  searchableText,
  searchableTextMatches,
  searchQuery,
  titleBeginnings,
} from './search-words.ts';

export type SearchType = RefType | 'cast';
export type SearchRef = { type: SearchType; id: string };

/**
 * The most results of one search. Nobody reads more, and a word that every title contains must not cost more than
 * another.
 */
const maxFound = 500;
/** The most rows that one title has in the table of beginnings: each of its translations, with and without article. */
const maxKeys = 6;

type Placed = SearchRef & { place: number };
type Channel = { id: string; title: string; all: string };
type Search = {
  typed: string;
  query: string;
  types: readonly SearchType[];
  channels: Channel[];
  ceiling: Ceiling | undefined;
};

/** Returns at most `maxFound` things, all of them of `types` and allowed by the ceiling. */
export async function search(
  { db, responses }: Pick<Provider, 'db' | 'responses'>,
  typed: string,
  types: readonly SearchType[],
  ceiling: Ceiling | undefined,
): Promise<SearchRef[]> {
  const query = searchQuery(typed);
  if (!query) return [];
  const channels = types.includes('live-stream')
    ? await responses.get(['searched channels', ceilingKey(ceiling)], () => channelsOf(db, ceiling))
    : [];
  const look = { typed, query, types, channels, ceiling };
  const found = new Map<string, SearchRef>();
  // Each tier finds all that the earlier one finds. Therefore `maxFound` results of each are enough, and the search
  // ends as soon as it has found this number.
  for (const tier of [searchBeginnings, searchTier(1), searchTier(2), searchTier(3)]) {
    const placed = await tier(db, look);
    placed.sort((one, other) => one.place - other.place);
    for (const { type, id } of placed) {
      const key = `${type} ${id}`;
      if (!found.has(key)) found.set(key, { type, id });
    }
    if (found.size >= maxFound) break;
  }
  return [...found.values()].slice(0, maxFound);
}

/**
 * The first `maxFound` things whose title begins with what was typed. Some come several times; the caller removes
 * the repeats, which costs less than in the database.
 */
async function searchBeginnings(
  db: Database,
  { typed, types, channels, ceiling }: Search,
): Promise<Placed[]> {
  const [whole, bare] = titleBeginnings(typed);
  const rows = await db.query<Placed>(
    `SELECT type, id, place FROM search_titles
     WHERE (title >= $1 AND title < $2 OR title >= $3 AND title < $4) AND type = ANY($5::text[])
       AND ${foundAllowedSql(ceiling, 'search_titles')}
     ORDER BY place, type, id LIMIT ${maxFound * maxKeys}`,
    [whole, `${whole}${last}`, bare, `${bare}${last}`, types],
  );
  return [...rows, ...placedChannels(channels, ({ title }) => hasLineBeginningWith(title, typed))];
}

/** A character that sorts after every letter. */
const last = '\u{10FFFF}';

/** The tier is part of the SQL text instead of a value, so that the planner knows which index it can use. */
const searchTier =
  (tier: 1 | 2 | 3) =>
  async (db: Database, { typed, query, types, channels, ceiling }: Search): Promise<Placed[]> => {
    const rows = await db.query<Placed>(
      `SELECT type, id, place FROM search_words
       WHERE tier = ${tier} AND words @@ $1::tsquery AND type = ANY($2::text[])
         AND ${foundAllowedSql(ceiling, 'search_words')}
       ORDER BY place, type, id LIMIT ${maxFound}`,
      [query, types],
    );
    const textOf = ({ title, all }: Channel) => (tier === 3 ? all : title);
    return [
      ...rows,
      ...placedChannels(channels, (channel) => searchableTextMatches(textOf(channel), typed)),
    ];
  };

/** SQL: whether the thing that a row of the table names may be seen. */
function foundAllowedSql(ceiling: Ceiling | undefined, table: string): string {
  if (!ceiling) return 'true';
  const [type, id] = [`${table}.type`, `${table}.id`];
  return `CASE ${type} WHEN 'cast' THEN ${castAllowedSql(ceiling, id)} ELSE ${titleAllowedSql(ceiling, type, id)} END`;
}

function placedChannels(channels: readonly Channel[], fits: (one: Channel) => boolean): Placed[] {
  return channels
    .filter(fits)
    .slice(0, maxFound)
    .map(({ id }, at) => ({ type: 'live-stream', id, place: sortOffsets.channels + at }));
}

/**
 * The channels with their folded words. No table contains these words, because imports change the channels; they are
 * made once for each version of the guide.
 */
async function channelsOf(db: Database, ceiling: Ceiling | undefined): Promise<Channel[]> {
  const rows = await db.query<{ id: string; title: Texts; description: Texts | null }>(
    `SELECT id, title, description FROM channels
     WHERE NOT hidden AND ${channelAllowedSql(ceiling, 'channels')} ORDER BY position, id`,
  );
  return rows.map(({ id, title, description }) => {
    const names = searchableText(...Object.values(title));
    return { id, title: names, all: names + searchableText(...Object.values(description ?? {})) };
  });
}

export type Counts = Record<SearchType, number>;

/** The number of results of each kind; `undefined` when there may be more than the search returned. */
export function countsOf(found: readonly SearchRef[]): Counts | undefined {
  if (found.length >= maxFound) return undefined;
  const counts: Counts = { video: 0, 'tv-show': 0, 'live-stream': 0, cast: 0 };
  for (const { type } of found) counts[type] += 1;
  return counts;
}

export const isEntryRef = (ref: SearchRef): ref is Ref => ref.type !== 'cast';
