/** The database of the operator's settings. */
import { type Database, openServer } from '../database.ts';
import { openEmbedded } from '../embedded/embedded.ts';
import type { Embedded } from '../embedded/over-port.ts';
import type { Config } from '../provider.ts';

/** `embedded` is the same database, where it is the embedded one. */
export async function openDatabase({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<{
  db: Database;
  embedded: Embedded | undefined;
}> {
  if (databaseUrl) return { db: openServer(databaseUrl), embedded: undefined };
  const embedded = await openEmbedded(dataDir);
  return { db: embedded, embedded };
}
