/** Runs an import in this process, without a server. Reminders move with their programmes before the process ends. */
import type { Provider } from '../provider.ts';
import { clearLeftovers } from './clear-leftovers.ts';
import type { ImportMessage, ImportOrder } from './import-protocol.ts';
import { runImport } from './run-import.ts';
import { withReschedule } from './with-reschedule.ts';

export async function runImportInline(
  order: ImportOrder,
  provider: Provider,
  report: (message: ImportMessage) => void,
): Promise<void> {
  const { config, db, now, builtIn } = provider;
  if (!config.databaseUrl) await clearLeftovers(db);
  await withReschedule(provider, (rescheduling) =>
    runImport(order, { db, now, builtIn: builtIn?.channels, ...rescheduling }, report),
  );
  // Frees the storage of the old guide; a database server does that by itself.
  await db.reclaimStorage?.();
}
