/**
 * Runs a whole import: reads and stages the files, and replaces the shown guide when all of them are valid.
 */
import { day } from '#src/domain/time/time-units.ts';
import type { Database } from '../database.ts';
import { writeAuditLine } from '../operations/audit-log.ts';
import type { BuiltInChannels } from '../provider-types.ts';
import { Tally, type TallyLine } from './fault-tally.ts';
import type { ScheduleChanges } from './find-schedule-changes.ts';
import { joinSameChannels } from './join-same-channels.ts';
import type { InputLimits } from './open-input.ts';
import {
  type FileCount,
  fileName,
  type GuideInput,
  type PlaylistInput,
  readGuides,
  readPlaylists,
} from './read-import-files.ts';
import { StagedProgrammes } from './staged-programmes.ts';
import { swapGuide } from './swap-guide.ts';
import { type TalliedFile, tallyFaults } from './tally-schedule-faults.ts';

export type ImportRequest = {
  readonly xmltv: readonly GuideInput[];
  readonly m3u: readonly PlaylistInput[];
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
  readonly storing?: boolean;
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

/** Throws `ImportRefused` when a file cannot be used. Then nothing has changed. */
export async function importChannelsAndGuide(
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
  const onRead = ({ name }: FileCount) => progress({ ...sumOf(files), file: name });
  const { keepGoing } = request;
  const reading = { keepGoing, inputLimits: tools.limits, tally, files, onRead };
  try {
    await staging.clearOlder(now() - day);
    const entries = await readPlaylists(request.m3u, reading);
    const guide = await readGuides(request.xmltv, staging, reading);
    progress({ ...sumOf(files), file: '', storing: true });
    const onScheduleChange = async (changes: ScheduleChanges, within: Database) => {
      await tools.onScheduleChange?.(changes, within);
      const detail = files.map(({ name }) => name).join(', ');
      await writeAuditLine(within, { event: 'imported', actor: 'operator', detail }, now());
    };
    const talliedFiles = talliedFilesOf(request);
    const swapped = await swapGuide(
      db,
      {
        entries: request.whole || request.m3u.length > 0 ? joinSameChannels(entries) : undefined,
        guide: request.whole || request.xmltv.length > 0 ? [...guide.values()] : undefined,
        batch: staging.batch,
        files: talliedFiles,
        keepDemo: request.keepDemo,
      },
      { ...tools, builtIn: tools.builtIn, tally, now: now(), onScheduleChange },
    );
    tallyFaults(staging.setAside, talliedFiles, tally);
    const { changes, ...counts } = swapped;
    const moved = changes.moved.length;
    return { ...counts, files, leftOut: tally.lines(), moved, cancelled: changes.cancelled.length };
  } finally {
    await staging.clear();
  }
}

/** In the order in which they are read. */
function talliedFilesOf({ m3u, xmltv }: ImportRequest): TalliedFile[] {
  return [...m3u, ...xmltv].map((input) => ({
    name: fileName(input),
    tally: typeof input !== 'string' && 'tally' in input ? input.tally : undefined,
  }));
}

/** Deletes everything that was imported and shows the demo's channels again. */
export async function returnToDemo({
  db,
  builtIn,
  onSwap,
}: Pick<ImportTools, 'db' | 'builtIn' | 'onSwap'>): Promise<void> {
  await db.transaction(async (within) => {
    // Every change of the guide locks this row first, so that two changes at once cannot deadlock.
    await within.query('SELECT version FROM guide_state FOR UPDATE');
    await within.query('TRUNCATE programmes, imported_channels');
    await within.query(`DELETE FROM channels WHERE source = 'import'`);
    await within.query(`UPDATE guide_state SET version = version + 1, shown = 'demo'`);
    await builtIn?.store(within);
    await onSwap?.(within);
  });
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
