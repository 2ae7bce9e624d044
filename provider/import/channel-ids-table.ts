/** Reads and stores which channel has which id. */
import type { Database } from '../database.ts';
import { readGuideState } from '../guide/channels.ts';
import { ChannelIds, type KnownId } from './channel-ids.ts';
import { readLastImportEntries } from './last-import-entries.ts';
import { mergeChannels } from './merge-channels.ts';
import { storableJson } from './storable-json.ts';

/** `builtIn` are the ids of the demo's channels. `guideIds` as for `mergeChannels`. */
export async function readKnownIds(
  db: Database,
  builtIn: readonly string[],
  guideIds: ReadonlyMap<string, string>,
): Promise<KnownId[]> {
  const known = await db.query<KnownId>(
    `SELECT id, kind, source_id AS "sourceId", guide_id AS "guideId", name, shift_ms AS shift, guide_version AS version
     FROM channel_ids ORDER BY length(id), id`,
  );
  if (known.length > 0) return known;
  // An earlier version of the provider stored no ids. The channels of its last import get the same ids again here.
  const { entries, guide } = await readLastImportEntries(db);
  const { shown, version } = await readGuideState(db);
  const ids = new ChannelIds([], shown === 'both' ? builtIn : []);
  mergeChannels(entries, guide, ids, guideIds);
  return ids.idsToStore(version);
}

/** How many rows one statement inserts. */
const rowsPerStatement = 500;

/** `table` is the empty one that will replace the present table. */
export async function insertKnownIds(
  db: Database,
  table: string,
  ids: readonly KnownId[],
): Promise<void> {
  for (let at = 0; at < ids.length; at += rowsPerStatement) {
    await db.query(
      `INSERT INTO ${table} (id, kind, source_id, guide_id, name, shift_ms, guide_version)
       SELECT id, kind, "sourceId", "guideId", name, shift, version FROM json_to_recordset($1::json)
         AS row (id text, kind text, "sourceId" text, "guideId" text, name text, shift integer, version integer)`,
      [storableJson(ids.slice(at, at + rowsPerStatement))],
    );
  }
}
