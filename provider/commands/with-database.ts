/** Opens the database of the settings for a command, and closes it after the command's work. */
import { type Database, ensureReachable, openPostgres } from '../database.ts';
import { openEmbeddedDatabase } from '../embedded/open-embedded-database.ts';
import { migrate } from '../migrations/migrate.ts';
import type { Config } from '../provider-types.ts';
import { freeAbandonedLease } from '../sources/refresh-lease.ts';

/** Throws `OperatorProblem` when the database cannot be used. */
export async function withDatabase<T>(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const db = databaseUrl ? openPostgres(databaseUrl) : await openEmbeddedDatabase(dataDir);
  try {
    await ensureReachable(db);
    await migrate(db);
    if (!databaseUrl) await freeAbandonedLease(db);
    return await work(db);
  } finally {
    await db.close();
  }
}
