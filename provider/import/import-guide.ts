/**
 * Runs a whole import: reads and stages the files, and replaces the shown guide when all of them are valid.
 */
import { day } from '#src/domain/time/time-units.ts';
import type { Database } from '../database.ts';
import { writeAuditLine } from '../operations/audit-log.ts';
import type { BuiltInChannels } from '../provider.ts';
import { secretsOfAddress, withSecretsHidden } from '../sources/source-secrets.ts';
import { decodeText } from './decode-text.ts';
import { Tally, type TallyLine } from './fault-tally.ts';
import type { ScheduleChanges } from './find-schedule-changes.ts';
import { limits } from './import-limits.ts';
import { joinSameChannels } from './join-same-channels.ts';
import { type PlaylistEntry, readPlaylist, tooManyChannels } from './m3u.ts';
import { type InputLimits, inputName, openInput } from './open-input.ts';
import { StagedProgrammes } from './staged-programmes.ts';
import { swapGuide } from './swap-guide.ts';
import { readXmltv } from './xmltv.ts';
import type { XmltvChannel } from './xmltv-records.ts';

/** A guide whose bytes the caller has, and its name in messages. */
export type NamedBytes = { readonly name: string; readonly bytes: AsyncIterable<Uint8Array> };

/** Channels that the caller has read already. */
export type NamedEntries = { readonly name: string; readonly entries: readonly PlaylistEntry[] };

export type ImportRequest = {
  /** Files, http(s) addresses, `-` for standard input, or what the caller has read. */
  readonly xmltv: readonly (string | NamedBytes)[];
  readonly m3u: readonly (string | NamedEntries)[];
  readonly keepGoing: boolean;
  readonly keepDemo: boolean;
  /** If true, a kind without input becomes empty; otherwise it stays as the last import left it. */
  readonly whole?: boolean | undefined;
};

export type ImportProgress = {
  readonly file: string;
  readonly bytes: number;
  readonly channels: number;
  readonly programmes: number;
  /** True when every file has been read and the new guide is being stored. */
  readonly laying?: boolean;
};

export type ImportSummary = {
  readonly files: readonly { name: string; bytes: number; channels: number; programmes: number }[];
  readonly channels: number;
  readonly programmes: number;
  /** The numbers of channels without a programme, and of channels without a stream. */
  readonly silent: number;
  readonly unplayable: number;
  readonly leftOut: readonly TallyLine[];
  readonly moved: number;
  readonly cancelled: number;
};

export type ImportTools = {
  readonly db: Database;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly builtIn?: BuiltInChannels | undefined;
  /** The folder of `channels.json`. */
  readonly contentDir?: string | undefined;
  readonly progress?: (progress: ImportProgress) => void;
  /**
   * Called in the transaction of the import, so that its changes are committed or rolled back together with the import.
   */
  readonly onScheduleChange?: (changes: ScheduleChanges, db: Database) => Promise<void>;
  /** Called in the same transaction, when the new guide is in place. */
  readonly onSwap?: (db: Database) => Promise<void>;
  readonly limits?: InputLimits;
};

type FileCount = { name: string; bytes: number; channels: number; programmes: number };

/** Throws `ImportRefused` when a file cannot be used. Then nothing has changed. */
export async function importGuide(
  request: ImportRequest,
  tools: ImportTools,
): Promise<ImportSummary> {
  const { db, now, progress = () => {} } = tools;
  const tally = new Tally();
  const files: FileCount[] = [];
  const staging = new StagedProgrammes(
    db,
    `${now()}_${process.pid}_${Math.floor(performance.now())}`,
  );
  const reading = { request, tools, tally, files, progress };
  try {
    await staging.clearOlder(now() - day);
    const entries = await readPlaylists(reading);
    const guide = new Map<string, XmltvChannel>();
    for (const source of request.xmltv) await readOneGuide(source, guide, staging, reading);
    await staging.flush();
    progress({ ...sumOf(files), file: '', laying: true });
    const onScheduleChange = async (changes: ScheduleChanges, within: Database) => {
      await tools.onScheduleChange?.(changes, within);
      const detail = files.map(({ name }) => name).join(', ');
      await writeAuditLine(within, { event: 'imported', actor: 'operator', detail }, now());
    };
    const swapped = await swapGuide(
      db,
      {
        entries: request.whole || request.m3u.length > 0 ? joinSameChannels(entries) : undefined,
        guide: request.whole || request.xmltv.length > 0 ? [...guide.values()] : undefined,
        batch: staging.batch,
        files: files.map((file) => file.name),
        keepDemo: request.keepDemo,
      },
      { ...tools, builtIn: tools.builtIn, tally, now: now(), onScheduleChange },
    );
    const { changes, ...counts } = swapped;
    const moved = changes.moved.length;
    return { ...counts, files, leftOut: tally.lines(), moved, cancelled: changes.cancelled.length };
  } finally {
    await staging.clear();
  }
}

/** Deletes everything that was imported and shows the demo's channels again. */
export async function returnToDemo({
  db,
  builtIn,
  onSwap,
}: Pick<ImportTools, 'db' | 'builtIn' | 'onSwap'>): Promise<void> {
  await db.transaction(async (within) => {
    // Each change of the guide locks this row first, so that two changes wait for each other in the same order.
    await within.query('SELECT version FROM guide_state FOR UPDATE');
    await within.query('TRUNCATE programmes, imported_channels');
    await within.query(`DELETE FROM channels WHERE source = 'import'`);
    await within.query(`UPDATE guide_state SET version = version + 1, shown = 'demo'`);
    await builtIn?.store(within);
    await onSwap?.(within);
  });
}

type Reading = {
  request: ImportRequest;
  tools: ImportTools;
  tally: Tally;
  files: FileCount[];
  progress: (progress: ImportProgress) => void;
};

async function readPlaylists(reading: Reading): Promise<PlaylistEntry[]> {
  const lists: (readonly PlaylistEntry[])[] = [];
  for (const source of reading.request.m3u) {
    lists.push(await readOnePlaylist(source, reading));
    if (lists.flat().length > limits.channels) throw tooManyChannels(sourceName(source));
  }
  return lists.flat();
}

async function readOnePlaylist(
  source: string | NamedEntries,
  reading: Reading,
): Promise<readonly PlaylistEntry[]> {
  if (typeof source !== 'string') {
    const { name, entries } = source;
    reading.files.push({ name, bytes: 0, channels: entries.length, programmes: 0 });
    return entries;
  }
  const { file, options, text } = openSource(source, reading);
  const entries = await readPlaylist(text, options);
  file.channels = entries.length;
  return withSecretsHidden(entries, secretsOfAddress(source));
}

async function readOneGuide(
  source: string | NamedBytes,
  guide: Map<string, XmltvChannel>,
  staging: StagedProgrammes,
  reading: Reading,
): Promise<void> {
  const { file, options, text } = openSource(source, reading);
  const number = reading.files.length - 1;
  for await (const record of readXmltv(text, options)) {
    if (record.kind === 'channel') {
      file.channels += 1;
      if (!guide.has(record.id) || guide.get(record.id)?.allNames.length === 0)
        guide.set(record.id, record);
    } else {
      file.programmes += 1;
      // Some guides do not list all their channels, so a channel may be known only by its programmes.
      if (!guide.has(record.channel)) guide.set(record.channel, channelWithoutName(record.channel));
      await staging.add(record, number);
    }
    if (guide.size > limits.channels) throw tooManyChannels(file.name);
  }
}

function channelWithoutName(id: string): XmltvChannel {
  return { kind: 'channel', id, names: {}, allNames: [] };
}

const sourceName = (source: string | { readonly name: string }) =>
  typeof source === 'string' ? inputName(source) : source.name;

function openSource(
  source: string | NamedBytes,
  { request, tools, tally, files, progress }: Reading,
) {
  const name = sourceName(source);
  const bytes = typeof source === 'string' ? openInput(source, tools.limits) : source.bytes;
  const file: FileCount = { name, bytes: 0, channels: 0, programmes: 0 };
  files.push(file);
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const chunk of bytes) {
      file.bytes += chunk.byteLength;
      progress({ ...sumOf(files), file: name });
      yield chunk;
    }
  }
  const misnamed = (encoding: string) =>
    tally.add(`text that is not UTF-8: read as ${encoding} (tolerated)`, name);
  const options = { file: name, keepGoing: request.keepGoing, tally };
  return { file, options, text: decodeText(counted(), name, misnamed) };
}

function sumOf(files: readonly FileCount[]): Omit<ImportProgress, 'file'> {
  const sum = { bytes: 0, channels: 0, programmes: 0 };
  for (const file of files) {
    sum.bytes += file.bytes;
    sum.channels += file.channels;
    sum.programmes += file.programmes;
  }
  return sum;
}
