/** Search across films, videos, episodes, shows and channels. */

import type { Database } from '../database.ts';
import { type Listing, lastPageOf, type RefPage } from './listing.ts';
import type { Texts } from './reader.ts';
import type { Ref } from './refs.ts';
import type { Paging } from './request.ts';
import { matches, searchQuery, searchWords } from './search-words.ts';

type Found = { id: string; rank: number };

/** What has every word that was typed, in its title first, then anywhere in what is told about it. */
export async function search(db: Database, typed: string, paging: Paging): Promise<RefPage> {
  const query = searchQuery(typed);
  if (!query) return { refs: [], last_page: 1 };
  const channels = await channelsLike(db, typed);
  const listing: Listing = {
    // Within a rank: what lists show, then channels, then single episodes.
    sql: `
      SELECT type, id, CASE WHEN title_words @@ $1::tsquery THEN 0 ELSE 1 END AS rank,
        CASE WHEN listed THEN 0 ELSE 2 END AS kind, position
      FROM entries WHERE words @@ $1::tsquery
      UNION ALL
      SELECT 'live-stream', id, rank, 1, place
      FROM unnest($2::text[], $3::int[]) WITH ORDINALITY AS channels (id, rank, place)`,
    values: [query, channels.map(({ id }) => id), channels.map(({ rank }) => rank)],
  };
  const refs = await db.query<Ref>(
    `SELECT type, id FROM (${listing.sql}) AS found ORDER BY rank, kind, position, type, id
     LIMIT $4 OFFSET $5`,
    [...listing.values, paging.limit, (paging.page - 1) * paging.limit],
  );
  return { refs, last_page: await lastPageOf(db, listing, paging.limit) };
}

/** Channels come and go with imports and are few, so their words are not kept but made on the way. */
async function channelsLike(db: Database, typed: string): Promise<Found[]> {
  const rows = await db.query<{ id: string; title: Texts; description: Texts | null }>(
    'SELECT id, title, description FROM channels ORDER BY position, id',
  );
  return rows.flatMap(({ id, title, description }) => {
    const words = searchWords(...Object.values(title));
    if (matches(words, typed)) return [{ id, rank: 0 }];
    if (!description) return [];
    const all = new Set([...words, ...searchWords(...Object.values(description))]);
    return matches(all, typed) ? [{ id, rank: 1 }] : [];
  });
}
