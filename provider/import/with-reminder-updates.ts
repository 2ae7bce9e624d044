/** Moves reminders with the programmes that an import moves, and lets rules make reminders from the new guide. */
import type { PgBoss } from 'pg-boss';
import { errorOrigin } from '../operations/error-origin.ts';
import type { Provider } from '../provider-types.ts';
import { applyScheduleChanges } from '../reminders/apply-schedule-changes.ts';
import { anyReminderAhead } from '../reminders/reminders-table.ts';
import { applyDueRules } from '../reminders/rules/apply-rules.ts';
import { anyRule } from '../reminders/rules/rules-table.ts';
import type { ImportTools } from './import-channels-and-guide.ts';

type ReminderUpdates = Pick<ImportTools, 'onScheduleChange'>;

/** Runs `work`, which changes the guide and moves reminders in one transaction. Then rules make new reminders. */
export async function withReminderUpdates<Result>(
  provider: Provider,
  work: (reminderUpdates: ReminderUpdates) => Promise<Result>,
): Promise<Result> {
  const { config, db, now, queue } = provider;
  // Opening the queue takes time, so it is left out when there is no reminder to move, and no rule to make one.
  const isNeeded = (await anyReminderAhead(db, now())) || (await anyRule(db));
  if (!config.databaseUrl && !isNeeded) return work({});
  try {
    const result = await work({ onScheduleChange: scheduleChangeHandler(await queue.open(), now) });
    // The new guide is in place, whatever happens here. The server applies the rules again within the hour.
    await applyDueRules(provider).catch((error: unknown) =>
      provider.log.error(`reminders by rule: ${errorOrigin(error)}`),
    );
    return result;
  } finally {
    await queue.close();
  }
}

/**
 * Returns a function that moves the reminders in the transaction that swaps the guide, so that both change or neither
 * does. `queue` must be open before, because that transaction uses the embedded database's only connection. `now` in
 * epoch milliseconds.
 */
function scheduleChangeHandler(
  queue: PgBoss,
  now: () => number,
): NonNullable<ImportTools['onScheduleChange']> {
  return ({ moved, cancelled }, within) =>
    applyScheduleChanges(within, queue, { moves: moved, cancellations: cancelled }, now());
}
