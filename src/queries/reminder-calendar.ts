/**
 * The address under which calendar apps read the viewer's reminders. Only the reference provider has these calls, and
 * its settings say so. docs/decisions.md, "Reminders in a calendar".
 */
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { ReminderCalendar } from '../contracts/reminder.ts';
import { resource } from '../contracts/wire.ts';
import { type Client, UnusedBody } from '../data/provider/client.ts';
import { isUnsupported } from '../data/provider/errors.ts';
import { keys } from './keys.ts';

export type { ReminderCalendar };

const path = 'user/calendar';
const quiet = { quiet: true };

/** Null when the provider does not have the call, whatever its settings say. */
export const reminderCalendarQuery = (client: Client) =>
  queryOptions({
    queryKey: keys.reminderCalendar,
    queryFn: async ({ signal }): Promise<ReminderCalendar | null> => {
      try {
        return await client.get(path, resource(ReminderCalendar), { signal, ...quiet });
      } catch (error) {
        if (isUnsupported(error)) return null;
        throw error;
      }
    },
    // Calendar apps read it, and other devices may end it.
    staleTime: 0,
  });

/** Only this answer contains the address. An earlier address ends. */
export const makeReminderCalendarMutation = (client: Client) =>
  mutationOptions({
    mutationFn: () => client.post(path, resource(ReminderCalendar), {}, quiet),
  });

export const stopReminderCalendarMutation = (client: Client) =>
  mutationOptions({ mutationFn: () => client.delete(path, UnusedBody, quiet) });
