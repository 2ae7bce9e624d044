/** Puts an import in the place of the last one, in one transaction: viewers see the old guide or the new one. */
import type { Database } from '../database.ts';
import type { DemoChannel } from '../demo/model.ts';
import { intIdOf } from '../guide/channels.ts';
import { storeDemoChannels } from '../guide/demo-channels.ts';
import { layProgrammes } from './lay-programmes.ts';
import type { PlaylistEntry } from './m3u.ts';
import { type MergedChannel, mergeChannels } from './merge-channels.ts';
import { changesSince, rememberAnnounced } from './read-announced.ts';
import type { ScheduleChanges } from './schedule-changes.ts';
import type { Tally } from './tally.ts';
import type { XmltvChannel } from './xmltv-records.ts';

export type NewGuide = {
  /** `undefined` where no playlist, or no guide, was given: then the last one's stays. */
  readonly entries: readonly PlaylistEntry[] | undefined;
  readonly guide: readonly XmltvChannel[] | undefined;
  /** The staged programmes' import and the names of its files. */
  readonly batch: string;
  readonly files: readonly string[];
  readonly keepDemo: boolean;
};

export type Swapped = {
  readonly channels: number;
  readonly programmes: number;
  readonly silent: number;
  readonly unplayable: number;
  readonly changes: ScheduleChanges;
};

/** `db` is a transaction. `now` is in epoch milliseconds. */
export async function swapGuide(
  db: Database,
  next: NewGuide,
  demoChannels: readonly DemoChannel[],
  tally: Tally,
  now: number,
): Promise<Swapped> {
  await db.query('SELECT version FROM guide_state FOR UPDATE');
  await rememberAnnounced(db, now);
  if (next.guide) await layProgrammes(db, next.batch, next.files, tally);
  else await carryProgrammes(db);
  const entries = next.entries ?? (await remembered<PlaylistEntry>(db, 'm3u'));
  const guide = next.guide ?? (await remembered<XmltvChannel>(db, 'xmltv'));
  await remember(db, 'm3u', entries);
  await remember(db, 'xmltv', guide);

  await db.query('DELETE FROM programmes');
  await db.query(`DELETE FROM channels WHERE source = 'import' OR NOT $1::boolean`, [
    next.keepDemo,
  ]);
  await db.query('UPDATE guide_state SET version = version + 1, shown = $1', [
    next.keepDemo ? 'both' : 'import',
  ]);
  if (next.keepDemo) await storeDemoChannels(db, demoChannels);
  const taken = next.keepDemo ? demoChannels.map((channel) => channel.slug) : [];
  const channels = mergeChannels(entries, guide, taken);
  await storeChannels(db, channels);
  await db.query(
    `INSERT INTO programmes (channel_id, start_ms, stop_ms, title, description, icon, categories, casts)
     SELECT c.id, i.start_ms + c.shift_ms, i.stop_ms + c.shift_ms, i.title, i.description, i.icon,
       i.categories, i.casts
     FROM incoming AS i JOIN channels AS c ON c.xmltv_id = i.xmltv_id AND c.source = 'import'`,
  );
  await db.query('ANALYZE programmes');
  return { ...(await counted(db)), changes: await changesSince(db, now) };
}

/** The last guide's programmes, with the times of its file, for the channels of a new playlist. */
async function carryProgrammes(db: Database): Promise<void> {
  await db.query(
    `CREATE TEMP TABLE incoming ON COMMIT DROP AS
     SELECT DISTINCT ON (c.xmltv_id, p.start_ms - c.shift_ms) c.xmltv_id, p.start_ms - c.shift_ms AS start_ms,
       p.stop_ms - c.shift_ms AS stop_ms, p.title, p.description, p.icon, p.categories, p.casts
     FROM programmes AS p JOIN channels AS c ON c.id = p.channel_id WHERE c.xmltv_id IS NOT NULL
     ORDER BY c.xmltv_id, p.start_ms - c.shift_ms`,
  );
}

async function remembered<Entry>(db: Database, kind: string): Promise<Entry[]> {
  const rows = await db.query<{ entry: Entry }>(
    'SELECT entry FROM imported_channels WHERE kind = $1 ORDER BY position',
    [kind],
  );
  return rows.map((row) => row.entry);
}

async function remember(db: Database, kind: string, entries: readonly object[]): Promise<void> {
  await db.query('DELETE FROM imported_channels WHERE kind = $1', [kind]);
  for (let at = 0; at < entries.length; at += 1000) {
    await db.query(
      `INSERT INTO imported_channels (kind, position, entry)
       SELECT $1, $2 + ordinality, value FROM jsonb_array_elements($3::jsonb) WITH ORDINALITY`,
      [kind, at, JSON.stringify(entries.slice(at, at + 1000))],
    );
  }
}

async function storeChannels(db: Database, channels: readonly MergedChannel[]): Promise<void> {
  const rows = channels.map((channel, position) => ({
    id: channel.id,
    int_id: intIdOf(channel.id),
    number: channel.number ?? null,
    title: channel.title,
    logo: channel.logo ?? null,
    genre: channel.group ?? null,
    dvr_seconds: channel.dvrSeconds,
    stream_link: channel.address ?? null,
    catchup_link: channel.catchupLink ?? null,
    catchup_source: channel.catchupSource ?? null,
    position,
    xmltv_id: channel.guideId ?? null,
    shift_ms: channel.shift,
  }));
  for (let at = 0; at < rows.length; at += 1000) {
    await db.query(
      `INSERT INTO channels (id, int_id, number, title, logo, genre, dvr_seconds, stream_link, catchup_link,
         catchup_source, source, position, xmltv_id, shift_ms)
       SELECT id, int_id, number, title, logo, genre, dvr_seconds, stream_link, catchup_link,
         catchup_source, 'import', position, xmltv_id, shift_ms
       FROM json_to_recordset($1::json) AS row (id text, int_id integer, number integer, title jsonb, logo text,
         genre text, dvr_seconds integer, stream_link text, catchup_link text, catchup_source text,
         position integer, xmltv_id text, shift_ms bigint)`,
      [JSON.stringify(rows.slice(at, at + 1000))],
    );
  }
}

async function counted(db: Database): Promise<Omit<Swapped, 'changes'>> {
  const [counts] = await db.query<Omit<Swapped, 'changes'>>(
    `SELECT count(*)::int AS channels, (SELECT count(*)::int FROM programmes) AS programmes,
       (count(*) FILTER (WHERE NOT EXISTS (SELECT FROM programmes WHERE channel_id = channels.id)))::int AS silent,
       (count(*) FILTER (WHERE stream_link IS NULL))::int AS unplayable
     FROM channels WHERE source = 'import'`,
  );
  return counts ?? { channels: 0, programmes: 0, silent: 0, unplayable: 0 };
}
