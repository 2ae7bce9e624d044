/** The channels as sources brought them and as the operator wants them, including hidden ones. */
import type { Database } from '../database.ts';
import { readGuideState } from '../guide/channels.ts';
import { ChannelIds } from '../import/channel-ids.ts';
import { readKnownIds } from '../import/channel-ids-table.ts';
import { readLastImportEntries } from '../import/last-import-entries.ts';
import { mergeChannels } from '../import/merge-channels.ts';
import type { XmltvChannel } from '../import/xmltv-records.ts';
import type { BuiltInChannels } from '../provider-types.ts';
import { applyChannelEdits, type EditedChannel, guideIdsOf } from './apply-channel-edits.ts';
import { type CurrentEdits, readCurrentEdits } from './channel-edits-table.ts';

export type StoredChannels = {
  readonly channels: readonly EditedChannel[];
  readonly guide: readonly XmltvChannel[];
  readonly edits: CurrentEdits;
};

export type ChannelTools = {
  readonly db: Database;
  readonly contentDir: string | undefined;
  readonly builtIn: BuiltInChannels | undefined;
};

export async function readStoredChannels(tools: ChannelTools): Promise<StoredChannels> {
  const { db, contentDir, builtIn } = tools;
  const edits = await readCurrentEdits(db, contentDir);
  const { entries, guide } = await readLastImportEntries(db);
  const { shown } = await readGuideState(db);
  const builtInIds = builtIn?.ids ?? [];
  const guideIds = guideIdsOf(edits);
  const known = await readKnownIds(db, builtInIds, guideIds);
  const ids = new ChannelIds(known, shown === 'both' ? builtInIds : []);
  const merged = mergeChannels(entries, guide, ids, guideIds);
  return { channels: applyChannelEdits(merged, edits), guide, edits };
}
