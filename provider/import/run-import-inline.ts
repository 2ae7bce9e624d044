/** Runs an import in this process, without a server. Reminders move with their programmes before the process ends. */
import type { PgBoss } from 'pg-boss';
import type { Provider } from '../provider.ts';
import { applyScheduleChanges } from '../reminders/apply-schedule-changes.ts';
import { anyReminderAhead } from '../reminders/reminders-table.ts';
import { clearLeftovers } from './clear-leftovers.ts';
import type { ImportTools } from './guide-import.ts';
import type { ImportMessage, ImportOrder } from './import-protocol.ts';
import { runImport } from './run-import.ts';

export async function runImportInline(
  order: ImportOrder,
  provider: Provider,
  report: (message: ImportMessage) => void,
): Promise<void> {
  const { config, db } = provider;
  if (!config.databaseUrl) await clearLeftovers(db);
  await runAndReschedule(order, provider, report);
  // Frees the storage of the old guide; a database server does that by itself.
  await db.reclaimStorage?.();
}

async function runAndReschedule(
  order: ImportOrder,
  provider: Provider,
  report: (message: ImportMessage) => void,
): Promise<void> {
  const { db, now, builtIn } = provider;
  const tools = { db, now, builtIn: builtIn?.channels, contentDir: provider.config.contentDir };
  // Opening the queue takes time, so it is left out when there is no reminder to move.
  if (!provider.config.databaseUrl && !(await anyReminderAhead(db, now())))
    return runImport(order, tools, report);
  try {
    const onScheduleChange = rescheduleReminders(await provider.queue.open(), now);
    await runImport(order, { ...tools, onScheduleChange }, report);
  } finally {
    await provider.queue.close();
  }
}

/**
 * Moves the reminders in the transaction that swaps the guide, so that both change or neither. `queue` has to be open
 * before: that transaction uses the embedded database's only connection. `now` in epoch milliseconds.
 */
function rescheduleReminders(
  queue: PgBoss,
  now: () => number,
): NonNullable<ImportTools['onScheduleChange']> {
  return ({ moved, cancelled }, within) =>
    applyScheduleChanges(within, queue, { moves: moved, cancellations: cancelled }, now());
}
