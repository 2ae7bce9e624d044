/** Whether this device keeps any day of the guide. If not, a screen that cannot show its day says that none is kept. */
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
