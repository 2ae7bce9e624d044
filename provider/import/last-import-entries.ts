/** Reads the channels of the last playlists and guides, as they were stored before they were edited and joined. */
import type { Database } from '../database.ts';
import type { PlaylistEntry } from './m3u.ts';
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
