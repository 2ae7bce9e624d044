/**
 * The address under which calendar apps read the viewer's reminders. Only the reference provider has these calls, and
 * its settings say so. docs/decisions.md, "Reminders in a calendar".
 */
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { CalendarFeed } from '../contracts/reminder.ts';
import { resource } from '../contracts/wire.ts';
import { type Client, UnusedBody } from '../data/provider/client.ts';
import { isUnsupported } from '../data/provider/errors.ts';
import { keys } from './keys.ts';

export type { CalendarFeed };

const path = 'user/calendar';
const quiet = { quiet: true };

/** Null when the provider does not have the call, whatever its settings say. */
export const calendarFeedQuery = (client: Client) =>
  queryOptions({
    queryKey: keys.calendarFeed,
    queryFn: async ({ signal }): Promise<CalendarFeed | null> => {
      try {
        return await client.get(path, resource(CalendarFeed), { signal, ...quiet });
      } catch (error) {
        if (isUnsupported(error)) return null;
        throw error;
      }
    },
    // Calendar apps read it, and other devices may end it.
    staleTime: 0,
  });

/** Makes a new address. Only this answer contains it. An earlier address stops working. */
export const makeCalendarFeedMutation = (client: Client) =>
  mutationOptions({
    mutationFn: () => client.post(path, resource(CalendarFeed), {}, quiet),
  });

export const endCalendarFeedMutation = (client: Client) =>
  mutationOptions({ mutationFn: () => client.delete(path, UnusedBody, quiet) });
