/** Runs an import that holds the lease of imports. Reminders move with their programmes before it ends. */
import type { Provider } from '../provider-types.ts';
import { rebuildCatalogue } from '../titles/rebuild-catalogue.ts';
import { clearAbandonedImports } from './clear-abandoned-imports.ts';
import type { ImportMessage, ImportOrder } from './import-protocol.ts';
import { runImport } from './run-import.ts';
import { withImportLease } from './with-import-lease.ts';
import { withReminderUpdates } from './with-reminder-updates.ts';

export function importUnderLease(
  order: ImportOrder,
  provider: Provider,
  report: (message: ImportMessage) => void,
): Promise<void> {
  return withImportLease(provider.db, report, () => runImportHoldingLease(order, provider, report));
}

/** Like `importUnderLease`, for a caller that already holds the lease. */
export async function runImportHoldingLease(
  order: ImportOrder,
  provider: Provider,
  report: (message: ImportMessage) => void,
): Promise<void> {
  const { config, db, now, builtIn } = provider;
  if (!config.databaseUrl) await clearAbandonedImports(db);
  const rebuildPages = async () =>
    (await rebuildCatalogue(provider, { demo: order.do === 'demo' })).remarks;
  const { contentDir } = config;
  const tools = { db, now, builtIn: builtIn?.channels, contentDir, rebuildPages };
  await withReminderUpdates(provider, (reminderUpdates) =>
    runImport(order, { ...tools, ...reminderUpdates }, report),
  );
  // Frees the storage of the old guide. A database server does this by itself.
  await db.reclaimStorage?.();
}
