/** An import without a running server: reminders follow the new guide before this process ends. */
import type { Provider } from '../provider.ts';
import { closeQueue, queueOf } from '../reminders/queue.ts';
import { anybodyWaits } from '../reminders/reminder-rows.ts';
import type { ImportMessage, ImportOrder } from './admin-message.ts';
import { carryOut } from './carry-out.ts';
import { clearLeftovers } from './clear-leftovers.ts';
import { rescheduleReminders } from './reschedule-reminders.ts';

export async function carryOutHere(
  order: ImportOrder,
  provider: Provider,
  tell: (message: ImportMessage) => void,
): Promise<void> {
  const { config, db } = provider;
  if (!config.databaseUrl) await clearLeftovers(db);
  await carryOutAndFollow(order, provider, tell);
  // The old guide's storage; a database server sees to that by itself.
  await db.tidy?.();
}

async function carryOutAndFollow(
  order: ImportOrder,
  provider: Provider,
  tell: (message: ImportMessage) => void,
): Promise<void> {
  const { db, now, builtIn } = provider;
  const tools = { db, now, builtIn: builtIn?.channels };
  // The queue's own work is not small, and an embedded database that nobody waits on
  // has nobody who could begin to meanwhile.
  if (!provider.config.databaseUrl && !(await anybodyWaits(db, now())))
    return carryOut(order, tools, tell);
  try {
    const onScheduleChange = rescheduleReminders(await queueOf(provider), now);
    await carryOut(order, { ...tools, onScheduleChange }, tell);
  } finally {
    await closeQueue(provider);
  }
}
