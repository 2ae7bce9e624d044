/** Moves reminders with the programmes that an import moves. */
import type { PgBoss } from 'pg-boss';
import type { Provider } from '../provider.ts';
import { applyScheduleChanges } from '../reminders/apply-schedule-changes.ts';
import { anyReminderAhead } from '../reminders/reminders-table.ts';
import type { ImportTools } from './guide-import.ts';

type Rescheduling = Pick<ImportTools, 'onScheduleChange'>;

/** Runs `work`, which changes the guide. Reminders move before the process ends. */
export async function withReschedule<Result>(
  { config, db, now, queue }: Provider,
  work: (rescheduling: Rescheduling) => Promise<Result>,
): Promise<Result> {
  // Opening the queue takes time, so it is left out when there is no reminder to move.
  if (!config.databaseUrl && !(await anyReminderAhead(db, now()))) return work({});
  try {
    return await work({ onScheduleChange: rescheduleReminders(await queue.open(), now) });
  } finally {
    await queue.close();
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
