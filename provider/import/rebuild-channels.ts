/** Builds the shown channels again from what the last imports stored, with the operator's present edits. */
import { readGuideState } from '../guide/channels.ts';
import { Tally } from './fault-tally.ts';
import type { ImportTools } from './import-guide.ts';
import { swapGuide } from './swap-guide.ts';

/** Does nothing while no imported channel is shown, because the demo's channels cannot be edited. */
export async function rebuildChannels(tools: ImportTools): Promise<void> {
  const { db } = tools;
  const now = tools.now();
  const { shown } = await readGuideState(db);
  if (shown === 'demo') return;
  const stored = { entries: undefined, guide: undefined, files: [] };
  const batch = `${now}_${process.pid}_${Math.floor(performance.now())}`;
  const next = { ...stored, batch, keepDemo: shown === 'both' };
  await swapGuide(db, next, { ...tools, builtIn: tools.builtIn, tally: new Tally(), now });
}
