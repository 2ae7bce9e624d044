/**
 * The device's list of reminders, as screens show it. It is separate from the code that changes it, which the guide
 * loads on use.
 */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Reminder } from '../contracts/kept-reminder.ts';
import type { DeviceDatabase } from '../data/device/device-database-types.ts';
import { readReminders } from '../data/device/reminders.ts';
import { keys } from './keys.ts';

export type { Reminder };

/** Needs no network. */
export const remindersQuery = (database: DeviceDatabase) =>
  queryOptions({
    queryKey: keys.reminders,
    queryFn: () => readReminders(database),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Call it when another tab, the worker or the outbox has changed the list. */
export function refetchReminders(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: keys.reminders });
}
