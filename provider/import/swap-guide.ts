/**
 * Fills tables with a new guide, and swaps them with the shown ones in one short transaction. Viewers see either the
 * old guide or the new one, and are answered while the new tables are filled.
 */
import {
  applyChannelEdits,
  type EditedChannel,
  guideIdsOf,
} from '../channels/apply-channel-edits.ts';
import type { ChannelEdits } from '../channels/channel-edit.ts';
import { readCurrentEdits, storeChannelsFile } from '../channels/channel-edits-table.ts';
import type { Database } from '../database.ts';
import { intIdOf, readGuideState } from '../guide/channels.ts';
import type { BuiltInChannels } from '../provider-types.ts';
import { ChannelIds } from './channel-ids.ts';
import { insertKnownIds, readKnownIds } from './channel-ids-table.ts';
import { compareGuides } from './compare-guides.ts';
import type { Tally } from './fault-tally.ts';
import type { ScheduleChanges } from './find-schedule-changes.ts';
import { copyLastGuideProgrammes, insertProgrammes } from './insert-programmes.ts';
import { chooseIdsOfJoinedChannels } from './join-same-channels.ts';
import {
  readLastIdsOfEntries,
  readLastImportEntries,
  storeImportEntries,
} from './last-import-entries.ts';
import type { PlaylistEntry } from './m3u.ts';
import { mergeChannels } from './merge-channels.ts';
import {
  createStagingTables,
  dropTables,
  guideTables,
  type StagingTables,
  swapTables,
} from './staging-tables.ts';
import { storableJson } from './storable-json.ts';
import { type TalliedFile, tallyFaults } from './tally-schedule-faults.ts';
import { updateTableStatistics } from './update-table-statistics.ts';
import type { XmltvChannel } from './xmltv-records.ts';

export type NewGuide = {
  /** `undefined` when no playlist, or no guide, was given. Then that of the last import stays. */
  readonly entries: readonly PlaylistEntry[] | undefined;
  readonly guide: readonly XmltvChannel[] | undefined;
  /** The name of the import that staged the programmes, and its files. */
  readonly batch: string;
  readonly files: readonly TalliedFile[];
  readonly keepDemo: boolean;
};

type Counts = {
  readonly channels: number;
  readonly programmes: number;
  readonly silent: number;
  readonly unplayable: number;
};
export type Swapped = Counts & { readonly changes: ScheduleChanges };

export type SwapTools = {
  readonly builtIn: BuiltInChannels | undefined;
  /** The folder of `channels.json`. */
  readonly contentDir?: string | undefined;
  readonly tally: Tally;
  /** Epoch milliseconds. */
  readonly now: number;
  /** These are called in the transaction that swaps the tables. */
  readonly onScheduleChange?:
    | ((changes: ScheduleChanges, db: Database) => Promise<void>)
    | undefined;
  readonly onSwap?: ((db: Database) => Promise<void>) | undefined;
};

/**
 * If another import changes the guide meanwhile, this one is repeated with what that import has stored, at most this
 * often.
 */
const maxAttempts = 3;

export async function swapGuide(db: Database, next: NewGuide, tools: SwapTools): Promise<Swapped> {
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const batch = `${next.batch}_${attempt}`;
    const staging = await createStagingTables(db, guideTables, { batch, now: tools.now });
    try {
      const swapped = await fillAndSwap(db, next, tools, staging);
      if (swapped) return swapped;
    } finally {
      await dropTables(db, staging);
    }
  }
  throw new Error('Other imports change the guide all the time.');
}

/** Returns `undefined` when the shown guide has changed meanwhile. */
async function fillAndSwap(
  db: Database,
  next: NewGuide,
  { builtIn, contentDir, tally, now, onScheduleChange, onSwap }: SwapTools,
  staging: StagingTables,
): Promise<Swapped | undefined> {
  const { version } = await readGuideState(db);
  const edits = await readCurrentEdits(db, contentDir);
  await insertChannels(db, { next, edits, builtIn: builtIn?.ids ?? [], version }, staging);
  const faults = next.guide ? await insertProgrammes(db, next.batch, staging) : [];
  if (!next.guide) await copyLastGuideProgrammes(db, staging);
  await updateTableStatistics(db, staging.programmes, 'channel_id, start_ms, stop_ms');
  const counts = await countGuide(db, staging);
  const changes = await compareGuides(db, staging.programmes, now);
  return db.transaction(async (within) => {
    // Every change of the guide locks this row first, so that two changes at once cannot deadlock.
    const [shown] = await within.query<{ version: number }>(
      'SELECT version FROM guide_state FOR UPDATE',
    );
    if (shown?.version !== version) return undefined;
    await swapTables(within, staging);
    await storeChannelsFile(within, edits);
    await within.query('UPDATE guide_state SET version = version + 1, shown = $1', [
      next.keepDemo ? 'both' : 'import',
    ]);
    if (next.keepDemo) await builtIn?.store(within);
    await onScheduleChange?.(changes, within);
    await onSwap?.(within);
    tallyFaults(faults, next.files, tally);
    if (edits.fault) tally.add(`${edits.fault} Its last good version is used`, 'channels.json');
    return { ...counts, changes };
  });
}

type Filling = {
  readonly next: NewGuide;
  readonly edits: ChannelEdits;
  readonly builtIn: readonly string[];
  /** The version of the shown guide. */
  readonly version: number;
};

async function insertChannels(
  db: Database,
  { next, edits, builtIn, version }: Filling,
  staging: StagingTables,
): Promise<void> {
  const isWhole = next.entries && next.guide;
  const last = isWhole ? undefined : await readLastImportEntries(db);
  const isEdited = (id: string) => edits.byId.has(id);
  const entries = next.entries
    ? chooseIdsOfJoinedChannels(next.entries, await readLastIdsOfEntries(db), isEdited)
    : (last?.entries ?? []);
  const guide = next.guide ?? last?.guide ?? [];
  await storeImportEntries(db, staging.imported_channels, 'm3u', entries);
  await storeImportEntries(db, staging.imported_channels, 'xmltv', guide);
  const guideIds = guideIdsOf(edits);
  const known = await readKnownIds(db, builtIn, guideIds);
  const ids = new ChannelIds(known, next.keepDemo ? builtIn : []);
  const merged = mergeChannels(entries, guide, ids, guideIds);
  await insertKnownIds(db, staging.channel_ids, ids.idsToStore(version + 1));
  await storeChannels(db, staging, applyChannelEdits(merged, edits));
}

/** How many channels one statement inserts. */
const rowsPerStatement = 500;

async function storeChannels(
  db: Database,
  staging: StagingTables,
  channels: readonly EditedChannel[],
): Promise<void> {
  const rows = channels.map((channel, position) => ({
    id: channel.id,
    int_id: intIdOf(channel.id),
    number: channel.number ?? null,
    title: channel.title,
    logo: channel.logo ?? null,
    genre: channel.group ?? null,
    dvr_seconds: channel.dvrSeconds,
    stream_link: channel.address ?? null,
    backup_links: channel.backups ?? null,
    stream_headers: channel.headers ?? null,
    source_id: channel.sourceId ?? null,
    secret: channel.secret ?? false,
    connections: channel.connections ?? null,
    catchup_link: channel.catchupLink ?? null,
    catchup_source: channel.catchupSource ?? null,
    position,
    xmltv_id: channel.guideId ?? null,
    shift_ms: channel.shift,
    hidden: channel.hidden,
    min_age: channel.certificateAge ?? null,
  }));
  for (let at = 0; at < rows.length; at += rowsPerStatement) {
    await db.query(
      `INSERT INTO ${staging.channels} (id, int_id, number, title, logo, genre, dvr_seconds, stream_link, backup_links,
         stream_headers, source_id, secret, connections, catchup_link, catchup_source, source, position, xmltv_id,
         shift_ms, hidden, min_age)
       SELECT id, int_id, number, title, logo, genre, dvr_seconds, stream_link, nullif(backup_links, 'null'),
         nullif(stream_headers, 'null'), source_id, secret, connections, catchup_link, catchup_source, 'import', position,
         xmltv_id, shift_ms, hidden, min_age
       FROM json_to_recordset($1::json) AS row (id text, int_id integer, number integer, title jsonb, logo text,
         genre text, dvr_seconds integer, stream_link text, backup_links jsonb, stream_headers jsonb, source_id text,
         secret boolean, connections integer,
         catchup_link text, catchup_source text, position integer, xmltv_id text, shift_ms bigint, hidden boolean,
         min_age smallint)`,
      [storableJson(rows.slice(at, at + rowsPerStatement))],
    );
  }
}

/** How many channels one statement counts. */
const channelsAtOnce = 50;

async function countGuide(db: Database, { channels, programmes }: StagingTables): Promise<Counts> {
  const counts = { channels: 0, programmes: 0, silent: 0, unplayable: 0 };
  const ids = await db.query<{ id: string }>(`SELECT id FROM ${channels} WHERE NOT hidden`);
  for (let at = 0; at < ids.length; at += channelsAtOnce) {
    const [some] = await db.query<Counts>(
      `SELECT count(*)::int AS channels, sum(programmes)::int AS programmes,
         (count(*) FILTER (WHERE programmes = 0))::int AS silent,
         (count(*) FILTER (WHERE stream_link IS NULL))::int AS unplayable
       FROM (SELECT stream_link, (SELECT count(*) FROM ${programmes} WHERE channel_id = c.id) AS programmes
         FROM ${channels} AS c WHERE id = ANY($1)) AS counted`,
      [ids.slice(at, at + channelsAtOnce).map(({ id }) => id)],
    );
    for (const one of keysOf(counts)) counts[one] += some?.[one] ?? 0;
  }
  return counts;
}

function keysOf(counts: Counts) {
  return Object.keys(counts) as (keyof Counts)[];
}
