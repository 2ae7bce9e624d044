/** Between an import and the reminders: a programme that moves takes them along. */
import type { ImportTools } from './import/guide-import.ts';
import type { Provider } from './provider.ts';
import { followSchedule } from './reminders/schedule-changes.ts';

/**
 * Not awaited by the import, whose transaction has the embedded database's one connection: what follows from the new guide waits
 * for it to be there.
 */
export function tellReminders(provider: Provider): NonNullable<ImportTools['onScheduleChange']> {
  return async ({ moved, cancelled }) => {
    followSchedule(provider, { moves: moved, cancellations: cancelled }).catch((error: unknown) => {
      const kind = error instanceof Error ? error.name : 'unknown';
      console.error(`Reminders could not follow the new guide (${kind}).`);
    });
  };
}
