/** Opens the database that the operator's settings name, and brings it up to date. */
import { migrateIdentityIssuers } from '../accounts/external-identities.ts';
import { type Database, ensureReachable, openPostgres } from '../database.ts';
import type { EmbeddedDatabase } from '../embedded/database-over-message-port.ts';
import { openEmbeddedDatabase } from '../embedded/open-embedded-database.ts';
import { clearAbandonedImports } from '../import/clear-abandoned-imports.ts';
import { migrate } from '../migrations/migrate.ts';
import type { Log } from '../operations/log.ts';
import type { Config, Provider, ServedDemo } from '../provider-types.ts';
import { freeAbandonedLease } from '../sources/refresh-lease.ts';
import { rebuildCatalogue } from '../titles/rebuild-catalogue.ts';
import { removeFormerDemo } from './remove-former-demo.ts';

/** `embedded` is the same database as `db`. It is undefined when the database is on a server. */
export async function openDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: Log,
): Promise<{
  db: Database;
  embedded: EmbeddedDatabase | undefined;
}> {
  if (databaseUrl)
    return { db: openPostgres(databaseUrl, (line) => log.error(line)), embedded: undefined };
  const embedded = await openEmbeddedDatabase(dataDir);
  return { db: embedded, embedded };
}

/**
 * Makes the database ready to serve: migrates the tables, removes what a crash or a former demo left, and rebuilds the
 * titles, which are the demo's if there is a demo and the operator has nothing of their own. Throws `OperatorProblem`.
 */
export async function prepareDatabase(
  provider: Provider,
  demo: ServedDemo | undefined,
): Promise<void> {
  const { db, config } = provider;
  await ensureReachable(db);
  await migrate(db);
  if (!config.databaseUrl) {
    await freeAbandonedLease(db);
    await clearAbandonedImports(db);
  }
  if (!demo) await removeFormerDemo(provider);
  const { remarks } = await rebuildCatalogue({ ...provider, builtIn: demo?.builtIn });
  for (const remark of remarks) provider.log.warn(remark);
  await demo?.renewAccounts(provider);
  await migrateIdentityIssuers(db, config.issuers);
}
