/** Removes a source and everything that it brought. */
import { returnToDemo } from '../import/import-channels-and-guide.ts';
import {
  countLostReminders,
  type LostReminders,
  ownChannelIds,
  programmesOfGoneChannels,
} from './lost-reminders.ts';
import { rebuildGuideOfSources } from './rebuild-guide.ts';
import { amountInWords, guideInWords } from './refresh-report.ts';
import type { RefreshTools } from './refresh-source.ts';
import { currentDocumentsOfSource } from './source-documents.ts';
import { hasChannelOrGuideSources, type SourceRow } from './sources-table.ts';

type RemovalTools = Pick<
  RefreshTools,
  'db' | 'now' | 'builtIn' | 'contentDir' | 'onScheduleChange' | 'rebuildCatalogue'
>;

/** Returns one line that says what was removed. When this throws, the source still exists. */
export async function removeSource({ id }: SourceRow, tools: RemovalTools): Promise<string> {
  const { db, rebuildCatalogue } = tools;
  const documents = await currentDocumentsOfSource(db, id);
  const hasTitles = documents.some(({ kind }) => kind === 'titles');
  // The catalogue is built without the titles of a source that is being removed.
  if (hasTitles) await rebuildCatalogue?.(true);
  if (documents.every(({ kind }) => kind === 'titles')) {
    await db.query('DELETE FROM sources WHERE id = $1', [id]);
    return hasTitles
      ? 'it is removed with its films and shows'
      : 'it is removed; it had brought nothing';
  }
  const what = hasTitles ? 'channels, films and shows' : 'channels';
  return `it is removed with its ${what}; ${await removeFromGuide(id, tools)}`;
}

/** Builds the guide without the source, and deletes the source. Returns in words what is left and what is lost. */
async function removeFromGuide(
  id: string,
  { db, now, builtIn, contentDir, onScheduleChange, rebuildCatalogue }: RemovalTools,
): Promise<string> {
  let lost: LostReminders = { reminders: 0, viewers: 0 };
  const before = await ownChannelIds(db);
  const summary = await rebuildGuideOfSources(
    {
      ...{ db, now, builtIn, contentDir },
      onScheduleChange: async (changes, within) => {
        const gone = await programmesOfGoneChannels(within, before, now());
        const cancelled = [...changes.cancelled, ...gone];
        lost = await countLostReminders(within, cancelled, now());
        await onScheduleChange?.({ ...changes, cancelled }, within);
      },
      onSwap: async (within) =>
        void (await within.query('DELETE FROM sources WHERE id = $1', [id])),
    },
    { sourceId: id, documents: [] },
  );
  if (builtIn && !(await hasChannelOrGuideSources(db))) await returnToDemo({ db, builtIn });
  await rebuildCatalogue?.(true);
  await db.reclaimStorage?.();
  return `${guideInWords(summary)}; ${lostInWords(lost)}`;
}

function lostInWords({ reminders, viewers }: LostReminders): string {
  if (reminders === 0) return 'no reminder was lost';
  return `${amountInWords(reminders, 'reminder')} of ${amountInWords(viewers, 'viewer')} ${reminders === 1 ? 'was' : 'were'} lost`;
}
