/** Reads and stores the channels of the last playlists and guides, before they are merged and edited. */
import type { Database } from '../database.ts';
import type { PlaylistEntry } from './m3u.ts';
import { storableJson } from './storable-json.ts';
import type { XmltvChannel } from './xmltv-records.ts';

export type LastEntries = {
  readonly entries: readonly PlaylistEntry[];
  readonly guide: readonly XmltvChannel[];
};

export async function readLastImportEntries(db: Database): Promise<LastEntries> {
  return {
    entries: await entriesOf<PlaylistEntry>(db, 'm3u'),
    guide: await entriesOf<XmltvChannel>(db, 'xmltv'),
  };
}

async function entriesOf<Entry>(db: Database, kind: string): Promise<Entry[]> {
  const rows = await db.query<{ entry: Entry }>(
    'SELECT entry FROM imported_channels WHERE kind = $1 ORDER BY position',
    [kind],
  );
  return rows.map((row) => row.entry);
}

/** The id of each channel of a panel or tuner. The keys are the ids of the entries that were joined into it. */
export async function readLastIdsOfEntries(db: Database): Promise<Map<string, string>> {
  const rows = await db.query<{ id: string; joinedIds: readonly string[] | null }>(
    `SELECT entry->>'id' AS id, entry->'joinedIds' AS "joinedIds" FROM imported_channels
     WHERE kind = 'm3u' AND entry->>'id' IS NOT NULL ORDER BY position`,
  );
  // An earlier version of the provider did not store the ids of all entries.
  const pairs = rows.flatMap(({ id, joinedIds }) =>
    (joinedIds ?? [id]).map((ofEntry): [string, string] => [ofEntry, id]),
  );
  return new Map(pairs);
}

/** How many channels one statement inserts. */
const rowsPerStatement = 500;

/** `table` is the empty one that will replace the present table. */
export async function storeImportEntries(
  db: Database,
  table: string,
  kind: string,
  entries: readonly object[],
): Promise<void> {
  for (let at = 0; at < entries.length; at += rowsPerStatement) {
    await db.query(
      `INSERT INTO ${table} (kind, position, entry)
       SELECT $1, $2 + ordinality, value FROM jsonb_array_elements($3::jsonb) WITH ORDINALITY`,
      [kind, at, storableJson(entries.slice(at, at + rowsPerStatement))],
    );
  }
}
