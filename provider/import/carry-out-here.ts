/** An import without a running server: reminders follow the new guide before this process ends. */
import { demoCatalogue } from '../demo/catalogue.ts';
import type { Provider } from '../provider.ts';
import { closeQueue } from '../reminders/queue.ts';
import { followSchedule } from '../reminders/schedule-changes.ts';
import type { ImportMessage, ImportOrder } from './admin-message.ts';
import { carryOut } from './carry-out.ts';
import type { ScheduleChanges } from './schedule-changes.ts';

export async function carryOutHere(
  order: ImportOrder,
  provider: Provider,
  tell: (message: ImportMessage) => void,
): Promise<void> {
  const { db, now } = provider;
  let told: ScheduleChanges | undefined;
  const onScheduleChange = async (changes: ScheduleChanges) => {
    told = changes;
  };
  const tools = { db, now, demoChannels: demoCatalogue.channels, onScheduleChange };
  let last: ImportMessage | undefined;
  await carryOut(order, tools, (message) => {
    last = message;
    if (message.kind !== 'done') tell(message);
  });
  if (last?.kind !== 'done') return;
  // The queue's own work is not small; most imports move nothing that anybody waits for.
  if (told && (await awaited(told, provider))) await follow(told, provider);
  tell(last);
}

async function awaited({ moved, cancelled }: ScheduleChanges, { db }: Provider): Promise<boolean> {
  const starts = [...moved.map((move) => move.from), ...cancelled.map((one) => one.start)];
  const rows = await db.query(
    'SELECT 1 FROM reminders WHERE start_at = ANY($1::bigint[]) LIMIT 1',
    [starts],
  );
  return rows.length > 0;
}

async function follow({ moved, cancelled }: ScheduleChanges, provider: Provider): Promise<void> {
  try {
    await followSchedule(provider, { moves: moved, cancellations: cancelled });
  } finally {
    await closeQueue(provider);
  }
}
