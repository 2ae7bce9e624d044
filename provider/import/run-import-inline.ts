/** An import without a running server: reminders follow the new guide before this process ends. */
import type { Provider } from '../provider.ts';
import { anyReminderAhead } from '../reminders/reminder-rows.ts';
import type { ImportMessage, ImportOrder } from './admin-message.ts';
import { clearLeftovers } from './clear-leftovers.ts';
import { rescheduleReminders } from './reschedule-reminders.ts';
import { runImport } from './run-import.ts';

export async function runImportInline(
  order: ImportOrder,
  provider: Provider,
  report: (message: ImportMessage) => void,
): Promise<void> {
  const { config, db } = provider;
  if (!config.databaseUrl) await clearLeftovers(db);
  await runAndReschedule(order, provider, report);
  // The old guide's storage is given back here; a database server does that by itself.
  await db.reclaimStorage?.();
}

async function runAndReschedule(
  order: ImportOrder,
  provider: Provider,
  report: (message: ImportMessage) => void,
): Promise<void> {
  const { db, now, builtIn } = provider;
  const tools = { db, now, builtIn: builtIn?.channels };
  // Opening the queue takes time, which an import does not spend where there is no reminder to move.
  if (!provider.config.databaseUrl && !(await anyReminderAhead(db, now())))
    return runImport(order, tools, report);
  try {
    const onScheduleChange = rescheduleReminders(await provider.queue.open(), now);
    await runImport(order, { ...tools, onScheduleChange }, report);
  } finally {
    await provider.queue.close();
  }
}
