/**
 * Reads one source, stores what has changed, and builds the guide again if necessary. The caller holds the lease, so
 * that no other refresh runs meanwhile.
 */
import { readCurrentEdits } from '../channels/channel-edits-table.ts';
import { Tally } from '../import/fault-tally.ts';
import type { ImportSummary } from '../import/import-channels-and-guide.ts';
import { ImportRefused } from '../import/import-refused.ts';
import { defaultInputLimits, type InputLimits } from '../import/open-input.ts';
import { rebuildChannels } from '../import/rebuild-channels.ts';
import { createDocumentDownloads } from './document-downloads.ts';
import { firstRemarks } from './first-remarks.ts';
import { readFormerTitles } from './read-source-titles.ts';
import { type RebuildTools, rebuildGuideOfSources } from './rebuild-guide.ts';
import { contentInWords } from './refresh-report.ts';
import { remarksOfTally } from './remarks-of-tally.ts';
import { SourceProblem, SourceUnreachable } from './source.ts';
import { deleteUnfinishedDocuments, makeDocumentsCurrent } from './source-documents.ts';
import { decideIfInPrivateNetwork } from './source-in-private-network.ts';
import type { SourceReaders } from './source-readers.ts';
import type { SourceRow } from './sources-table.ts';
import { type NewDocuments, storeNewDocuments } from './store-new-documents.ts';

/**
 * How many remarks about the catalogue one refresh returns. They may be about any source, and the log must have room
 * for the remarks about this source.
 */
const maxOfCatalogue = 5;

export type RefreshTools = Omit<RebuildTools, 'onSwap'> & {
  readonly readers: SourceReaders;
  /** An empty folder for downloaded files. The caller deletes it. */
  readonly folder: string;
  /**
   * Builds the catalogue and its pages again. This is called after each refresh, because the pages contain channels,
   * too, and because the operator's `pages.json` may have changed. `changed` says whether the source brought anything
   * new. Returns remarks.
   */
  readonly rebuildCatalogue?: ((changed: boolean) => Promise<readonly string[]>) | undefined;
  readonly limits?: InputLimits | undefined;
  readonly signal?: AbortSignal | undefined;
};

export type RefreshResult =
  | { readonly outcome: 'new' | 'unchanged'; readonly line: string; readonly remarks: string[] }
  | {
      readonly outcome: 'refused' | 'failed';
      readonly line: string;
      readonly retryAfterMs: number | undefined;
    };

/** Never throws. A refresh that fails changes nothing and returns the reason. */
export async function refreshSource(row: SourceRow, tools: RefreshTools): Promise<RefreshResult> {
  try {
    await deleteUnfinishedDocuments(tools.db);
    return await readAndRebuild(row, tools);
  } catch (error) {
    const refused = error instanceof SourceProblem || error instanceof ImportRefused;
    const unreachable = error instanceof SourceUnreachable ? error : undefined;
    const line = error instanceof Error ? error.message : String(error);
    const outcome = refused && !unreachable ? 'refused' : 'failed';
    return { outcome, line, retryAfterMs: unreachable?.retryAfterMs };
  }
}

async function readAndRebuild(row: SourceRow, tools: RefreshTools): Promise<RefreshResult> {
  const { db, now, folder, signal, limits = defaultInputLimits } = tools;
  const read = tools.readers[row.kind];
  if (!read) throw new SourceProblem(`this version cannot read sources of the kind ${row.kind}`);
  const downloads = createDocumentDownloads({
    now,
    folder,
    limits,
    signal,
    previous: row.validators,
    allowPrivate: await decideIfInPrivateNetwork(db, row),
  });
  const { download, previousValidators } = downloads;
  const content = await read(row, {
    ...{ now, download, previousValidators, signal },
    state: row.state,
    formerTitles: () => readFormerTitles(db, row.id),
  });
  const next = await storeNewDocuments(db, row, content, now());
  const ofChannelsFile = await applyChannelsFile(next, tools);
  // A log holds only the first remarks, and a source may have one about each of its titles.
  const ofSource = [...content.remarks, ...next.remarks];
  const finish = createRefreshCommit(row.id, next, {
    validators: downloads.validators(next.refused),
    state: content.state,
  });
  if (!next.guideChanged && !next.titlesChanged) {
    await db.transaction(finish);
    const ofCatalogue = firstRemarks((await tools.rebuildCatalogue?.(false)) ?? [], maxOfCatalogue);
    const remarks = [...ofChannelsFile, ...ofCatalogue, ...ofSource];
    return { outcome: 'unchanged', line: 'nothing has changed', remarks };
  }
  const tally = new Tally();
  const summary = await applyNewDocuments(row, { ...next, tally }, finish, tools);
  const rebuilt = await rebuildCatalogueOrRetryLater(row.id, tools);
  const ofCatalogue = firstRemarks(rebuilt, maxOfCatalogue);
  const remarks = [...ofChannelsFile, ...ofCatalogue, ...remarksOfTally(tally), ...ofSource];
  const guides = next.documents.filter(({ kind }) => kind === 'guide').length;
  return { outcome: 'new', line: contentInWords(content, guides, summary), remarks };
}

/** Makes the channels again when only `channels.json` has changed. Returns remarks about the file. */
async function applyChannelsFile(
  { guideChanged }: NewDocuments,
  tools: RefreshTools,
): Promise<string[]> {
  const { fault, isFileNew } = await readCurrentEdits(tools.db, tools.contentDir);
  if (fault) return [`${fault} Its last good version is used.`];
  // A new guide is made with the present file anyway.
  if (guideChanged || !isFileNew || !(await rebuildChannels(tools))) return [];
  await tools.db.reclaimStorage?.();
  return ['channels.json has changed: the channels are made again'];
}

/** Makes the new documents current, and stores the validators and the state, in the given transaction. */
type RefreshCommit = (within: RebuildTools['db']) => Promise<void>;

function createRefreshCommit(
  id: string,
  { documents }: NewDocuments,
  { validators, state }: { validators: object; state: unknown },
): RefreshCommit {
  return async (within) => {
    await makeDocumentsCurrent(
      within,
      id,
      documents.map((document) => document.id),
    );
    await within.query(
      'UPDATE sources SET validators = $2::jsonb, state = $3::jsonb WHERE id = $1',
      [...[id, JSON.stringify(validators), JSON.stringify(state ?? null)]],
    );
  };
}

/** `tally` counts what the schedule leaves out of the guides of the source. */
async function applyNewDocuments(
  row: SourceRow,
  next: NewDocuments & { readonly tally: Tally },
  finish: RefreshCommit,
  tools: RefreshTools,
): Promise<ImportSummary | undefined> {
  const { db, now, builtIn, contentDir, onScheduleChange } = tools;
  let summary: ImportSummary | undefined;
  if (next.guideChanged) {
    const replacement = { sourceId: row.id, documents: next.documents, tally: next.tally };
    const reminderUpdates = onScheduleChange && { onScheduleChange };
    summary = await rebuildGuideOfSources(
      { db, now, builtIn, contentDir, ...reminderUpdates, onSwap: finish },
      replacement,
    );
    await db.reclaimStorage?.();
  } else await db.transaction(finish);
  return summary;
}

/**
 * Builds the catalogue again and returns its remarks. Throws when that fails. Then the validators and the version of a
 * folder are deleted, so that the next refresh reads the titles and builds the catalogue again.
 */
async function rebuildCatalogueOrRetryLater(
  id: string,
  { db, rebuildCatalogue }: RefreshTools,
): Promise<readonly string[]> {
  try {
    return (await rebuildCatalogue?.(true)) ?? [];
  } catch (error) {
    await db.query(
      `UPDATE sources SET validators = '{}',
         state = CASE WHEN jsonb_typeof(state) = 'object' THEN state - 'version' END
       WHERE id = $1`,
      [id],
    );
    await db.query(
      `UPDATE source_documents SET sha256 = '' WHERE source_id = $1 AND kind = 'titles'`,
      [id],
    );
    throw error;
  }
}
