/**
 * Lays a new guide beside the shown one, and puts it in its place in one short transaction: viewers see the old guide
 * or the new one, and are answered while the new one is laid.
 */
import type { Database } from '../database.ts';
import { guideState, intIdOf } from '../guide/channels.ts';
import type { BuiltInChannels } from '../provider.ts';
import { carryProgrammes, layProgrammes, tellFaults } from './lay-programmes.ts';
import type { PlaylistEntry } from './m3u.ts';
import { type MergedChannel, mergeChannels } from './merge-channels.ts';
import { changesTo } from './read-announced.ts';
import { sampleTable } from './sample-table.ts';
import type { ScheduleChanges } from './schedule-changes.ts';
import { storableJson } from './storable-json.ts';
import { dropTables, layTablesBeside, type TablesBeside, takePlaces } from './tables-beside.ts';
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

type Counts = {
  readonly channels: number;
  readonly programmes: number;
  readonly silent: number;
  readonly unplayable: number;
};
export type Swapped = Counts & { readonly changes: ScheduleChanges };

export type SwapTools = {
  readonly builtIn: BuiltInChannels | undefined;
  readonly tally: Tally;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Part of the transaction in which the new guide appears. */
  readonly follow?: ((changes: ScheduleChanges, db: Database) => Promise<void>) | undefined;
};

/** Another import may change the guide while this one lays its own; then it is laid anew on what that one left. */
const mostAttempts = 3;

export async function swapGuide(db: Database, next: NewGuide, tools: SwapTools): Promise<Swapped> {
  for (let attempt = 1; attempt <= mostAttempts; attempt++) {
    const beside = await layTablesBeside(db, `${next.batch}_${attempt}`, tools.now);
    try {
      const swapped = await layAndSwap(db, next, tools, beside);
      if (swapped) return swapped;
    } finally {
      await dropTables(db, beside);
    }
  }
  throw new Error('Other imports change the guide all the time.');
}

/** `undefined` when the shown guide was changed meanwhile. */
async function layAndSwap(
  db: Database,
  next: NewGuide,
  { builtIn, tally, now, follow }: SwapTools,
  beside: TablesBeside,
): Promise<Swapped | undefined> {
  const { version } = await guideState(db);
  await layChannels(db, next, builtIn?.ids ?? [], beside);
  const faults = next.guide ? await layProgrammes(db, next.batch, beside) : [];
  if (!next.guide) await carryProgrammes(db, beside);
  await sampleTable(db, beside.programmes, 'channel_id, start_ms, stop_ms');
  const counts = await counted(db, beside);
  const changes = await changesTo(db, beside.programmes, now);
  return db.transaction(async (within) => {
    // Whoever changes the guide takes this row first, so that two wait for each other in one order.
    const [shown] = await within.query<{ version: number }>(
      'SELECT version FROM guide_state FOR UPDATE',
    );
    if (shown?.version !== version) return undefined;
    await takePlaces(within, beside);
    await within.query('UPDATE guide_state SET version = version + 1, shown = $1', [
      next.keepDemo ? 'both' : 'import',
    ]);
    if (next.keepDemo) await builtIn?.store(within);
    await follow?.(changes, within);
    tellFaults(faults, next.files, tally);
    return { ...counts, changes };
  });
}

async function layChannels(
  db: Database,
  next: NewGuide,
  builtIn: readonly string[],
  beside: TablesBeside,
): Promise<void> {
  const entries = next.entries ?? (await remembered<PlaylistEntry>(db, 'm3u'));
  const guide = next.guide ?? (await remembered<XmltvChannel>(db, 'xmltv'));
  await remember(db, beside, 'm3u', entries);
  await remember(db, beside, 'xmltv', guide);
  const taken = next.keepDemo ? builtIn : [];
  await storeChannels(db, beside, mergeChannels(entries, guide, taken));
}

/** Channels that one statement stores. */
const storedAtOnce = 500;

async function remembered<Entry>(db: Database, kind: string): Promise<Entry[]> {
  const rows = await db.query<{ entry: Entry }>(
    'SELECT entry FROM imported_channels WHERE kind = $1 ORDER BY position',
    [kind],
  );
  return rows.map((row) => row.entry);
}

async function remember(
  db: Database,
  beside: TablesBeside,
  kind: string,
  entries: readonly object[],
): Promise<void> {
  for (let at = 0; at < entries.length; at += storedAtOnce) {
    await db.query(
      `INSERT INTO ${beside.imported_channels} (kind, position, entry)
       SELECT $1, $2 + ordinality, value FROM jsonb_array_elements($3::jsonb) WITH ORDINALITY`,
      [kind, at, storableJson(entries.slice(at, at + storedAtOnce))],
    );
  }
}

async function storeChannels(
  db: Database,
  beside: TablesBeside,
  channels: readonly MergedChannel[],
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
    catchup_link: channel.catchupLink ?? null,
    catchup_source: channel.catchupSource ?? null,
    position,
    xmltv_id: channel.guideId ?? null,
    shift_ms: channel.shift,
  }));
  for (let at = 0; at < rows.length; at += storedAtOnce) {
    await db.query(
      `INSERT INTO ${beside.channels} (id, int_id, number, title, logo, genre, dvr_seconds, stream_link, catchup_link,
         catchup_source, source, position, xmltv_id, shift_ms)
       SELECT id, int_id, number, title, logo, genre, dvr_seconds, stream_link, catchup_link,
         catchup_source, 'import', position, xmltv_id, shift_ms
       FROM json_to_recordset($1::json) AS row (id text, int_id integer, number integer, title jsonb, logo text,
         genre text, dvr_seconds integer, stream_link text, catchup_link text, catchup_source text,
         position integer, xmltv_id text, shift_ms bigint)`,
      [storableJson(rows.slice(at, at + storedAtOnce))],
    );
  }
}

/** Channels counted by one statement. */
const countedAtOnce = 50;

async function counted(db: Database, { channels, programmes }: TablesBeside): Promise<Counts> {
  const counts = { channels: 0, programmes: 0, silent: 0, unplayable: 0 };
  const laid = await db.query<{ id: string }>(`SELECT id FROM ${channels}`);
  for (let at = 0; at < laid.length; at += countedAtOnce) {
    const [some] = await db.query<Counts>(
      `SELECT count(*)::int AS channels, sum(programmes)::int AS programmes,
         (count(*) FILTER (WHERE programmes = 0))::int AS silent,
         (count(*) FILTER (WHERE stream_link IS NULL))::int AS unplayable
       FROM (SELECT stream_link, (SELECT count(*) FROM ${programmes} WHERE channel_id = laid.id) AS programmes
         FROM ${channels} AS laid WHERE id = ANY($1)) AS told`,
      [laid.slice(at, at + countedAtOnce).map(({ id }) => id)],
    );
    for (const one of keysOf(counts)) counts[one] += some?.[one] ?? 0;
  }
  return counts;
}

function keysOf(counts: Counts) {
  return Object.keys(counts) as (keyof Counts)[];
}
