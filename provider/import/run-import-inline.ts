/** Runs an import in this process, without a server. Reminders move with their programmes before the process ends. */
import type { Database } from '../database.ts';
import type { Provider } from '../provider.ts';
import { rebuildTitles } from '../titles/rebuild-titles.ts';
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
  let remarks: readonly string[] = [];
  const onSwap = async (within: Database) => {
    const wish = { demo: order.do === 'demo' };
    ({ remarks } = await rebuildTitles({ ...provider, db: within }, wish));
  };
  const { contentDir } = config;
  const tools = { db, now, builtIn: builtIn?.channels, contentDir, onSwap, remarks: () => remarks };
  await withReschedule(provider, (rescheduling) =>
    runImport(order, { ...tools, ...rescheduling }, report),
  );
  // Frees the storage of the old guide; a database server does that by itself.
  await db.reclaimStorage?.();
}
