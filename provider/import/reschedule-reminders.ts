/** Makes the reminders follow an import: a programme that moves takes them along. */
import type { PgBoss } from 'pg-boss';
import { applyScheduleChanges } from '../reminders/schedule-changes.ts';
import type { ImportTools } from './guide-import.ts';

/**
 * Part of the import's own transaction: the new guide comes with its reminders, or not at all. The queue is open
 * already, because that transaction has the embedded database's one connection. `now` in epoch milliseconds.
 */
export function rescheduleReminders(
  queue: PgBoss,
  now: () => number,
): NonNullable<ImportTools['onScheduleChange']> {
  return ({ moved, cancelled }, within) =>
    applyScheduleChanges(within, queue, { moves: moved, cancellations: cancelled }, now());
}
