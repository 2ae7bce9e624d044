/** Opens the engine on its folder, or on a new one from the prepared copy. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite, types } from '@electric-sql/pglite';
import { preparedCluster } from './prepared-cluster.ts';

/** `place` is a folder, or `memory://`. */
export async function openEngine(place: string): Promise<PGlite> {
  const parsers = { [types.INT8]: Number };
  // A folder that cannot be read fails below, with the engine's own words.
  const exists = await stat(join(place, 'PG_VERSION')).catch(() => undefined);
  const loadDataDir = exists ? undefined : await preparedCluster();
  const engine = await PGlite.create(place, { parsers, ...(loadDataDir && { loadDataDir }) });
  // Files of the log that are no longer needed are removed, where a busy server would keep them to be written again.
  await engine.exec('SET wal_recycle = off');
  return engine;
}
