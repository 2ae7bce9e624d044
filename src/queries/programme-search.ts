/** Finds programmes of the stored guide by their titles. The result is one list, not pages. Needs no network. */
import { queryOptions } from '@tanstack/react-query';
import { foldSpelling } from '../domain/catalogue/search-spelling.ts';
import { minute } from '../domain/time/time-units.ts';
import { guideSearchQuery, type ProgrammeHit, type SearchAsked } from './guide.ts';
import { keys } from './keys.ts';

/** More than a viewer reads, because typing another letter is quicker. */
export const maxProgrammes = 200;

/**
 * Programmes from today on come first, in the order of time, then earlier ones. `more` means that there are more than
 * these.
 */
export type FoundProgrammes = { programmes: readonly ProgrammeHit[]; more: boolean };

export const programmesFoundQuery = (asked: SearchAsked, text: string) =>
  queryOptions({
    queryKey: keys.programmesFound(asked, asked.today, foldSpelling(text)),
    queryFn: async ({ client, signal }): Promise<FoundProgrammes> => {
      const search = await client.fetchQuery(guideSearchQuery(asked));
      const programmes: ProgrammeHit[] = [];
      const enough = new AbortController();
      const add = (found: ProgrammeHit[]) => {
        programmes.push(...found);
        if (programmes.length > maxProgrammes) enough.abort();
      };
      await search.find(text, add, AbortSignal.any([signal, enough.signal]));
      return {
        programmes: programmes.slice(0, maxProgrammes),
        more: programmes.length > maxProgrammes,
      };
    },
    networkMode: 'always',
    staleTime: minute,
    structuralSharing: false,
  });
