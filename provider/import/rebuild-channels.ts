/** Builds the shown channels again when the operator's edits have changed, without reading a source. */
import { readGuideState } from '../guide/channels.ts';
import { Tally } from './fault-tally.ts';
import type { ImportTools } from './import-channels-and-guide.ts';
import { swapGuide } from './swap-guide.ts';

/**
 * Builds the channels from what the last imports stored, with the operator's present edits. Does nothing and returns
 * false while no imported channel is shown, because the demo's channels cannot be edited. The caller holds the lease.
 */
export async function rebuildChannels(
  tools: Pick<ImportTools, 'db' | 'now' | 'builtIn' | 'contentDir' | 'onScheduleChange'>,
): Promise<boolean> {
  const { db, builtIn, contentDir, onScheduleChange } = tools;
  const now = tools.now();
  const { shown } = await readGuideState(db);
  if (shown === 'demo') return false;
  const stored = { entries: undefined, guide: undefined, files: [] };
  const batch = `${now}_${process.pid}_${Math.floor(performance.now())}`;
  const next = { ...stored, batch, keepDemo: shown === 'both' };
  await swapGuide(db, next, { builtIn, contentDir, onScheduleChange, tally: new Tally(), now });
  return true;
}
