/** The database of the operator's settings. */
import { type Database, openServer } from '../database.ts';
import { type Embedded, openEmbedded } from '../embedded/embedded.ts';
import type { Log } from '../operations/log.ts';
import type { Config } from '../provider.ts';

/** `embedded` is the same database, where it is the embedded one. */
export async function openDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: Log,
): Promise<{
  db: Database;
  embedded: Embedded | undefined;
}> {
  if (databaseUrl)
    return { db: openServer(databaseUrl, (line) => log.error(line)), embedded: undefined };
  const embedded = await openEmbedded(dataDir);
  return { db: embedded, embedded };
}
