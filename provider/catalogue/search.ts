/**
 * Search across films, videos, episodes, shows, channels and people. What fits best comes first: a
 * title that begins as was typed, then one with every word, then what has them in its title, people and
 * tags, then in any other text about it.
 */

import type { Database } from '../database.ts';
import type { Texts } from '../locales/texts.ts';
import type { Provider } from '../provider.ts';

import type { Ref, RefType } from './refs.ts';
import { places } from './search-rows.ts';
import { beginsAs, matches, searchQuery, searchText, titleBeginnings } from './search-words.ts';

export type SearchType = RefType | 'cast';
export type SearchRef = { type: SearchType; id: string };

/**
 * Of one search, best first: nobody reads so far, and a word that every title has must not cost more than another.
 */
const mostFound = 500;
/** Rows that one title may have among those that begin so: its wordings, with and without article. */
const mostKeys = 6;

type Placed = SearchRef & { place: number };
type Channel = { id: string; title: string; all: string };
type Look = { typed: string; query: string; types: readonly SearchType[]; channels: Channel[] };

/** At most `mostFound`, of `types` only. */
export async function search(
  { db, responses }: Pick<Provider, 'db' | 'responses'>,
  typed: string,
  types: readonly SearchType[],
): Promise<SearchRef[]> {
  const query = searchQuery(typed);
  if (!query) return [];
  const channels = types.includes('live-stream')
    ? await responses.get(['searched channels'], () => channelsOf(db))
    : [];
  const look = { typed, query, types, channels };
  const found = new Map<string, SearchRef>();
  // Each tier holds the one before, so that so many of each are enough, and most searches end early.
  for (const tier of [begun, ofTier(1), ofTier(2), ofTier(3)]) {
    const placed = await tier(db, look);
    placed.sort((one, other) => one.place - other.place);
    for (const { type, id } of placed) {
      const key = `${type} ${id}`;
      if (!found.has(key)) found.set(key, { type, id });
    }
    if (found.size >= mostFound) break;
  }
  return [...found.values()].slice(0, mostFound);
}

/**
 * The first `mostFound` things whose title begins so, some of them several times: the caller sees
 * to that, for less than the database would.
 */
async function begun(db: Database, { typed, types, channels }: Look): Promise<Placed[]> {
  const [whole, bare] = titleBeginnings(typed);
  const rows = await db.query<Placed>(
    `SELECT type, id, place FROM search_titles
     WHERE (title >= $1 AND title < $2 OR title >= $3 AND title < $4) AND type = ANY($5::text[])
     ORDER BY place, type, id LIMIT ${mostFound * mostKeys}`,
    [whole, `${whole}${last}`, bare, `${bare}${last}`, types],
  );
  return [...rows, ...placedChannels(channels, ({ title }) => beginsAs(title, typed))];
}

/** Sorts after every letter. */
const last = '\u{10FFFF}';

/** The tier stands in the text of the statement, so that the planner sees which index it may use. */
const ofTier =
  (tier: 1 | 2 | 3) =>
  async (db: Database, { typed, query, types, channels }: Look): Promise<Placed[]> => {
    const rows = await db.query<Placed>(
      `SELECT type, id, place FROM search_words
       WHERE tier = ${tier} AND words @@ $1::tsquery AND type = ANY($2::text[])
       ORDER BY place, type, id LIMIT ${mostFound}`,
      [query, types],
    );
    const textOf = ({ title, all }: Channel) => (tier === 3 ? all : title);
    return [...rows, ...placedChannels(channels, (channel) => matches(textOf(channel), typed))];
  };

function placedChannels(channels: readonly Channel[], fits: (one: Channel) => boolean): Placed[] {
  return channels
    .filter(fits)
    .slice(0, mostFound)
    .map(({ id }, at) => ({ type: 'live-stream', id, place: places.channels + at }));
}

/**
 * Channels come and go with imports, so no table has their words: they are folded once for each version of the guide.
 */
async function channelsOf(db: Database): Promise<Channel[]> {
  const rows = await db.query<{ id: string; title: Texts; description: Texts | null }>(
    'SELECT id, title, description FROM channels ORDER BY position, id',
  );
  return rows.map(({ id, title, description }) => {
    const names = searchText(...Object.values(title));
    return { id, title: names, all: names + searchText(...Object.values(description ?? {})) };
  });
}

export type Counts = Record<SearchType, number>;

/** How many of each kind; `undefined` when there are more than were looked for. */
export function countsOf(found: readonly SearchRef[]): Counts | undefined {
  if (found.length >= mostFound) return undefined;
  const counts: Counts = { video: 0, 'tv-show': 0, 'live-stream': 0, cast: 0 };
  for (const { type } of found) counts[type] += 1;
  return counts;
}

export const isRef = (ref: SearchRef): ref is Ref => ref.type !== 'cast';
