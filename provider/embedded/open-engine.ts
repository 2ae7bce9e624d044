/** Opens the engine on its folder, or on a new one from the prepared copy. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite, types } from '@electric-sql/pglite';
import { preparedCluster } from './prepared-cluster.ts';

/** `place` is a folder, or `memory://`. */
export async function openEngine(place: string): Promise<PGlite> {
  const parsers = { [types.INT8]: Number };
  // When the folder cannot be read, the engine fails below and says why.
  const exists = await stat(join(place, 'PG_VERSION')).catch(() => undefined);
  const loadDataDir = exists ? undefined : await preparedCluster();
  const engine = await PGlite.create(place, { parsers, ...(loadDataDir && { loadDataDir }) });
  // Removes log files that are no longer needed. A busy server would keep them to write to them again.
  await engine.exec('SET wal_recycle = off');
  return engine;
}
