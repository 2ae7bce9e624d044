/**
 * The reminders as a screen shows them: the device's own list. Apart from what
 * changes it, which the guide fetches on use.
 */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Reminder } from '../contracts/reminder.ts';
import type { Database } from '../data/device/database.ts';
import { readReminders } from '../data/device/reminders.ts';
import { keys } from './keys.ts';

export type { Reminder };

/** It needs no network. */
export const remindersQuery = (database: Database) =>
  queryOptions({
    queryKey: keys.reminders,
    queryFn: () => readReminders(database),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Another tab, the worker or the outbox changed the list. */
export function remindersChanged(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: keys.reminders });
}
