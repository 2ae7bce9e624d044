/** Whether this device keeps a day of the guide: a screen that cannot show one day says so only of all days if none is. */
import { queryOptions } from '@tanstack/react-query';
import { keys } from './keys.ts';

/** Needs no network. */
export const anyKeptDayQuery = queryOptions({
  queryKey: keys.anyKeptDay,
  queryFn: async () => {
    // Loaded on use, as for the guide's search: few screens need it.
    const { keptDays } = await import('../data/guide/days-of-other-zones.ts');
    return (await keptDays()).length > 0;
  },
  networkMode: 'always',
  staleTime: 0,
});
