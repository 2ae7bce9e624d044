/** Reads and stores the channels of the last playlists and guides, as they are before these are merged and edited. */
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
