/**
 * The channels that viewers are shown, as the database stores them. With a ceiling, only those that a child's profile
 * may see.
 */

import type { Database } from '../database.ts';
import { type Ceiling, channelAllowedSql, channelShownSql } from '../profiles/ceiling.ts';
import type { CheckResult } from '../streams/check-result.ts';
import { addressesForRelay, resultForViewers } from '../streams/choose-checked-addresses.ts';
import { streamKey } from '../streams/stream.ts';
import { readCheckResults } from '../streams/stream-checks-table.ts';
import type { Texts } from '../translated-text.ts';

export type ChannelRow = {
  id: string;
  int_id: number;
  number: number | null;
  title: Texts;
  description: Texts | null;
  logo: string | null;
  /** The id of a genre, or the groups of a playlist (`News;Sport`). */
  genre: string | null;
  /** The title of that genre. */
  genre_title: Texts | null;
  dvr_seconds: number;
  show_posters: string;
  stream_link: string | null;
  catchup_link: string | null;
  catchup_source: string | null;
  source: 'demo' | 'import';
  /** Further addresses of the stream, in the order in which they are tried. */
  backup_links: readonly string[] | null;
  /** Request headers that the stream's server needs. */
  stream_headers: Readonly<Record<string, string>> | null;
  /** Whether one of its addresses contains a password. Then viewers get the channel only through the relay. */
  secret: boolean;
  /** How many streams its server sends at the same time, to all viewers of all channels of the source together. */
  connections: number | null;
  /** The operator's source that brought the channel; null for `npm run import` and the demo. */
  source_id: string | null;
  source_kind: string | null;
  source_address: string | null;
  /** Whether that source was in a private network when it was first read; null before. */
  source_is_private: boolean | null;
  /**
   * The result of the stream check. If the channel has several addresses, `resultForViewers` chooses one of their
   * results. Undefined before the first check.
   */
  checkResult?: CheckResult | undefined;
  /** The addresses that the relay tries, in their order. Empty for a channel of the demo, or without a stream. */
  relayedLinks?: readonly string[];
};

export type GuideState = { version: number; shown: 'demo' | 'import' | 'both' };

const selected = `SELECT c.id, c.int_id, number, c.title, description, logo, genre, t.title AS genre_title,
    dvr_seconds, show_posters, stream_link, catchup_link, catchup_source, source,
    backup_links, stream_headers, c.secret, connections, source_id, s.kind AS source_kind, s.address AS source_address,
    (s.options->>'isPrivate')::boolean AS source_is_private
  FROM channels c LEFT JOIN tags t ON t.id = genre AND t.category = 'genre'
    LEFT JOIN sources s ON s.id = c.source_id`;

export async function channelsInOrder(db: Database, ceiling?: Ceiling): Promise<ChannelRow[]> {
  const rows = await db.query<ChannelRow>(
    `${selected} WHERE NOT c.hidden AND ${channelAllowedSql(ceiling, 'c')} ORDER BY c.position, c.id`,
  );
  return withCheckResults(db, rows);
}

/** The channels with these ids, in any order, without hidden ones. */
export async function channelsWithIds(
  db: Database,
  ids: readonly string[],
  ceiling?: Ceiling,
): Promise<ChannelRow[]> {
  const rows = await db.query<ChannelRow>(
    `${selected} WHERE NOT c.hidden AND c.id = ANY($1::text[]) AND ${channelAllowedSql(ceiling, 'c')}`,
    [ids],
  );
  return withCheckResults(db, rows);
}

/** The channel with this id, or with this `int_id`, unless it is hidden. */
export async function findChannel(
  db: Database,
  id: string,
  ceiling?: Ceiling,
): Promise<ChannelRow | undefined> {
  const rows = await db.query<ChannelRow>(
    `${selected} WHERE NOT c.hidden AND (c.id = $1 OR c.int_id::text = $1)
       AND ${channelAllowedSql(ceiling, 'c')} ORDER BY (c.id = $1) DESC LIMIT 1`,
    [id],
  );
  return (await withCheckResults(db, rows))[0];
}

/** Adds check results and the addresses for the relay. Streams of the demo are our own, so they have neither. */
async function withCheckResults(db: Database, rows: readonly ChannelRow[]): Promise<ChannelRow[]> {
  const keyed = rows.map((row) => ({ row, streams: streamsWithKeys(row) }));
  const results = await readCheckResults(
    db,
    keyed.flatMap(({ streams }) => streams.map(({ key }) => key)),
  );
  return keyed.map(({ row, streams }) => {
    const addresses = streams.map(({ address, key }) => ({ address, result: results.get(key) }));
    const relayedLinks = addressesForRelay(addresses);
    return { ...row, checkResult: resultForViewers(addresses), relayedLinks };
  });
}

/** Each address of the channel once, with the key of its check result. */
function streamsWithKeys({ source, stream_link, backup_links, stream_headers }: ChannelRow) {
  if (source === 'demo' || !stream_link) return [];
  return [...new Set([stream_link, ...(backup_links ?? [])])].map((address) => ({
    address,
    key: streamKey({ address, headers: stream_headers ?? {} }),
  }));
}

/** Whether viewers see a channel with exactly this id. */
export async function isShownChannel(
  db: Database,
  id: string,
  ceiling?: Ceiling,
): Promise<boolean> {
  const rows = await db.query(`SELECT 1 WHERE ${channelShownSql(ceiling, '$1')}`, [id]);
  return rows.length > 0;
}

/** The guide's version, and whether it shows the demo's channels, imported ones, or both. */
export async function readGuideState(db: Database): Promise<GuideState> {
  const [state] = await db.query<GuideState>('SELECT version, shown FROM guide_state');
  return state ?? { version: 0, shown: 'demo' };
}

/** Ids of the channels that a profile has marked as favourite. */
export async function favouriteChannelIds(
  db: Database,
  profile: string | undefined,
): Promise<Set<string>> {
  if (profile === undefined) return new Set();
  const rows = await db.query<{ entry_id: string }>(
    `SELECT entry_id FROM favourites WHERE profile_id = $1 AND type = 'live-stream'`,
    [profile],
  );
  return new Set(rows.map((row) => row.entry_id));
}

/** Ids of the channels that each of the profiles has marked as favourite. The key is the profile. */
export async function favouriteChannelIdsByProfile(
  db: Database,
  profiles: readonly string[],
): Promise<Map<string, Set<string>>> {
  const rows = await db.query<{ profile_id: string; ids: string[] }>(
    `SELECT profile_id, array_agg(entry_id) AS ids FROM favourites
     WHERE profile_id = ANY($1::uuid[]) AND type = 'live-stream' GROUP BY profile_id`,
    [profiles],
  );
  return new Map(rows.map(({ profile_id, ids }) => [profile_id, new Set(ids)]));
}

/** An integer made from the id, for analytics that identify channels by number. */
export function intIdOf(id: string): number {
  let hash = 0;
  for (const character of id) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  return 100_000 + (hash % 1_000_000_000);
}
