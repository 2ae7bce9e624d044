/** An import without a running server: reminders follow the new guide before this process ends. */
import { demoCatalogue } from '../demo/catalogue.ts';
import type { Provider } from '../provider.ts';
import { closeQueue, queueOf } from '../reminders/queue.ts';
import { anybodyWaits } from '../reminders/reminder-rows.ts';
import { tellReminders } from '../told-reminders.ts';
import type { ImportMessage, ImportOrder } from './admin-message.ts';
import { carryOut } from './carry-out.ts';

export async function carryOutHere(
  order: ImportOrder,
  provider: Provider,
  tell: (message: ImportMessage) => void,
): Promise<void> {
  const { db, now } = provider;
  const tools = { db, now, demoChannels: demoCatalogue.channels };
  // The queue's own work is not small, and an embedded database that nobody waits on has nobody who could begin to meanwhile.
  if (!provider.config.databaseUrl && !(await anybodyWaits(db, now())))
    return carryOut(order, tools, tell);
  try {
    const onScheduleChange = tellReminders(await queueOf(provider), now);
    await carryOut(order, { ...tools, onScheduleChange }, tell);
  } finally {
    await closeQueue(provider);
  }
}
