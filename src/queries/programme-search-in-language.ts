/** Finds programmes by words of another language than the shown one: the guide is stored in that language too. */
import { queryOptions } from '@tanstack/react-query';
import { refreshDays } from '../data/guide/refresh-guide.ts';
import {
  dayWriterThroughWorker,
  guideDaysOfPresentProfile,
} from '../data/guide/write-day-through-worker.ts';
import type { Language } from '../domain/language.ts';
import { minute } from '../domain/time/time-units.ts';
import type { AppContext } from './app-context.ts';
import type { SearchAsked } from './guide.ts';
import { keys } from './keys.ts';
import { programmesFoundQuery } from './programme-search.ts';

type Asking = Pick<AppContext, 'client' | 'now'>;

/** Finds nothing without a network, unless the viewer has searched or used the app in that language before. */
export const programmesFoundInLanguageQuery = (
  env: Asking,
  asked: SearchAsked,
  other: Language,
  text: string,
) => {
  const inOther = { ...asked, language: other };
  const found = programmesFoundQuery(inOther, text);
  return queryOptions({
    ...found,
    queryKey: keys.otherProgrammesFound(found.queryKey, asked.language),
    queryFn: async ({ client }) => {
      await client.fetchQuery(daysInLanguageQuery(env, asked, other));
      return client.fetchQuery(found);
    },
  });
};

/** Fetches the guide in the other language, for all days that are stored in the shown language. */
const daysInLanguageQuery = (
  { client, now }: Asking,
  { language, timezone }: SearchAsked,
  other: Language,
) =>
  queryOptions({
    queryKey: keys.guideIn(other, timezone),
    queryFn: async () => {
      // The guide of the present profile is chosen first: another profile may watch before all days are fetched.
      const store = guideDaysOfPresentProfile();
      const write = dayWriterThroughWorker(client, now);
      const dates = await store.keptDates({ language, timezone });
      return refreshDays({ store, write, now, timezone, language: other }, dates);
    },
    networkMode: 'always',
    staleTime: 10 * minute,
  });
