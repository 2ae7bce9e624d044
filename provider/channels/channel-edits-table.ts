/**
 * The edits that commands stored, and those of `channels.json`. If both change one field, the file wins: the operator
 * sees it there and keeps it with their other files.
 */
import * as v from 'valibot';
import type { Database } from '../database.ts';
import { ChannelEdit, type ChannelEdits, type ChannelsFile } from './channel-edit.ts';
import { parseChannelsFile, readChannelsFile } from './channels-file.ts';

const fileKey = 'channels_file';
const onlyPlayableKey = 'only_playable';

export type CurrentEdits = ChannelEdits & {
  /** The channels that the file names, and its edit of each. */
  readonly inFile: ReadonlyMap<string, ChannelEdit>;
  /** Whether the file sets `onlyPlayable`. Then the command cannot set it. */
  readonly fileSaysOnlyPlayable: boolean;
  /** Why the present `channels.json` cannot be used. Then the edits of its last good version are used. */
  readonly fault?: string | undefined;
  /** The text of the version that is used; undefined when there is no file. */
  readonly fileText: string | undefined;
  /** Whether the shown channels were made with another version of the file than `fileText`. */
  readonly isFileNew: boolean;
};

/** Reads the edits of all channels: from `channels.json`, which is read again, and from the database. */
export async function readCurrentEdits(
  db: Database,
  contentDir: string | undefined,
): Promise<CurrentEdits> {
  const stored = await readSetting(db, fileKey);
  const { file, text, fault } = await readChannelsFileOrStored(contentDir, stored);
  const inFile = editsOfFile(file);
  const byId = await readStoredEdits(db);
  for (const [id, edit] of inFile) byId.set(id, { ...byId.get(id), ...withoutNulls(edit) });
  const { onlyPlayable = null } = file;
  return {
    ...{ byId, inFile, fault, fileSaysOnlyPlayable: onlyPlayable !== null },
    ...{ fileText: text, isFileNew: text !== stored },
    onlyPlayable: onlyPlayable ?? (await readSetting(db, onlyPlayableKey)) === '1',
  };
}

/** `stored` is the text of the last good version. */
async function readChannelsFileOrStored(
  contentDir: string | undefined,
  stored: string | undefined,
): Promise<{ file: ChannelsFile; text: string | undefined; fault?: string }> {
  // Without CONTENT_DIR only a stored version shows that there is a file.
  if (contentDir === undefined && stored === undefined) return { file: {}, text: undefined };
  const read =
    contentDir === undefined
      ? { fault: 'channels.json: CONTENT_DIR is not set.' }
      : await readChannelsFile(contentDir);
  if ('fault' in read) {
    const earlier = parseChannelsFile(stored ?? '{}');
    return { file: 'file' in earlier ? earlier.file : {}, text: stored, fault: read.fault };
  }
  if ('missing' in read) return { file: {}, text: undefined };
  return { file: read.file, text: read.text.replaceAll('\0', '') };
}

/**
 * Stores the version of `channels.json` that is used, for the case that the file has a fault later. `db` is the
 * transaction that also stores the channels which were made with this version.
 */
export async function storeChannelsFile(
  db: Database,
  { fileText }: Pick<CurrentEdits, 'fileText'>,
): Promise<void> {
  if (fileText === undefined) await db.query('DELETE FROM settings WHERE key = $1', [fileKey]);
  else await writeSetting(db, fileKey, fileText);
}

function editsOfFile({ channels, order }: ChannelsFile): Map<string, ChannelEdit> {
  const edits = new Map(Object.entries(channels ?? {}));
  for (const [at, id] of [...new Set(order ?? [])].entries())
    edits.set(id, { ...edits.get(id), position: at + 1 });
  return edits;
}

function withoutNulls(edit: ChannelEdit): ChannelEdit {
  return Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== null));
}

async function readStoredEdits(db: Database): Promise<Map<string, ChannelEdit>> {
  const rows = await db.query<{ channel_id: string; edit: unknown }>(
    'SELECT channel_id, edit FROM channel_edits',
  );
  return new Map(rows.map(({ channel_id, edit }) => [channel_id, v.parse(ChannelEdit, edit)]));
}

/** Adds `edit` to the stored edit of the channel. A field that is null returns to the source's value. */
export async function storeEdit(
  db: Database,
  id: string,
  edit: ChannelEdit,
  now: number,
): Promise<void> {
  await db.query(
    `INSERT INTO channel_edits (channel_id, edit, changed_at)
     VALUES ($1, jsonb_strip_nulls($2::jsonb), $3)
     ON CONFLICT (channel_id) DO UPDATE
       SET edit = jsonb_strip_nulls(channel_edits.edit || $2::jsonb), changed_at = $3`,
    [id, JSON.stringify(edit), now],
  );
  await db.query("DELETE FROM channel_edits WHERE channel_id = $1 AND edit = '{}'", [id]);
}

/** Removes the edits that commands stored for these channels. */
export async function removeEdits(db: Database, ids: readonly string[]): Promise<void> {
  await db.query('DELETE FROM channel_edits WHERE channel_id = ANY($1::text[])', [ids]);
}

/**
 * Removes the edits of the channels of a removed panel or tuner. The id of such a channel is the id of the source and
 * the number of the channel there (`house-101`). Returns how many edits were removed.
 */
export async function removeEditsOfGoneSource(db: Database, sourceId: string): Promise<number> {
  const removed = await db.query(
    `DELETE FROM channel_edits e
     WHERE starts_with(e.channel_id, $1) AND strpos(substr(e.channel_id, length($1) + 1), '-') = 0
       AND NOT EXISTS (SELECT 1 FROM channels c WHERE c.id = e.channel_id)
     RETURNING 1`,
    [`${sourceId}-`],
  );
  return removed.length;
}

export function storeOnlyPlayable(db: Database, on: boolean): Promise<void> {
  return writeSetting(db, onlyPlayableKey, on ? '1' : '0');
}

async function readSetting(db: Database, key: string): Promise<string | undefined> {
  const [row] = await db.query<{ value: string }>('SELECT value FROM settings WHERE key = $1', [
    key,
  ]);
  return row?.value;
}

async function writeSetting(db: Database, key: string, value: string): Promise<void> {
  await db.query(
    `INSERT INTO settings (key, value) VALUES ($1, $2)
     ON CONFLICT (key) DO UPDATE SET value = excluded.value WHERE settings.value <> excluded.value`,
    [key, value],
  );
}
