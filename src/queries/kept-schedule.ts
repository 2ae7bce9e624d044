/** The programmes of a channel today, from the stored guide: for screens that are shown before any day is fetched. */
import { queryOptions } from '@tanstack/react-query';
import type { DayAsked } from '../data/guide/lines-from-json.ts';
import type { Programme } from '../domain/guide/schedule.ts';
import { minute } from '../domain/time/time-units.ts';
import { keys } from './keys.ts';

/** Empty when the device has not stored that day or channel. Needs no network. */
export const keptScheduleQuery = (asked: DayAsked, channelId: string) =>
  queryOptions({
    queryKey: keys.keptSchedule(asked, channelId),
    queryFn: async ({ client }): Promise<readonly Programme[]> => {
      // Loaded on use, so that home does not wait for the code that reads the guide.
      const { keptDayQuery } = await import('./guide.ts');
      const day = (await client.fetchQuery(keptDayQuery(asked)))?.day;
      for (let position = 0; day && position < day.count; position++) {
        if (day.idAt(position) === channelId) return day.rowAt(position).schedule;
      }
      return [];
    },
    networkMode: 'always',
    staleTime: 5 * minute,
    structuralSharing: false,
  });
