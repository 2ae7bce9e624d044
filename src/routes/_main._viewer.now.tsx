import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { deviceTimezone } from '../domain/time/format-time.ts';
import { localDate } from '../domain/time/timezone-day.ts';
import { shownLanguage } from '../locales/language-activation.ts';
import { channelOrderQuery } from '../queries/channel-order.ts';
import { keptFavouriteChannelsQuery } from '../queries/favourite-channels.ts';
import { guideDayQuery, keptDayQuery } from '../queries/guide.ts';
import { NowScreen } from '../screens/now-screen.tsx';

/** The router parses a genre of digits as a number. */
const Genre = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(100));

const Address = v.object({
  genre: v.optional(v.fallback(v.optional(Genre), undefined)),
  only: v.optional(v.fallback(v.optional(v.literal('favourites')), undefined)),
});

/** Now: what is on every channel, as cards. docs/product.md, 2, "Now". */
export const Route = createFileRoute('/_main/_viewer/now')({
  validateSearch: Address,
  // The loader is split off too, as for the guide, because it needs the store of guide days.
  codeSplitGroupings: [['loader', 'component']],
  // Nothing waits for them: the screen shows what is still loading.
  loader: ({ context: { client, queryClient, database, now } }) => {
    const timezone = deviceTimezone();
    const today = { date: localDate(now(), timezone), timezone, language: shownLanguage() };
    void queryClient.prefetchQuery(channelOrderQuery(database));
    void queryClient.prefetchQuery(keptDayQuery(today));
    void queryClient.prefetchQuery(guideDayQuery(client, now, today));
    void queryClient.prefetchQuery(keptFavouriteChannelsQuery(database));
  },
  component: NowScreen,
});
