import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { deviceTimezone } from '../domain/time/format-time.ts';
import { localDate } from '../domain/time/timezone-day.ts';
import { shownLanguage } from '../locales/language-activation.ts';
import { channelOrderQuery } from '../queries/channel-order.ts';
import {
  favouriteChannelsQuery,
  keptFavouriteChannelsQuery,
} from '../queries/favourite-channels.ts';
import { guideDayQuery, keptDayQuery } from '../queries/guide.ts';
import { settingsQuery } from '../queries/settings.ts';
import { GuideScreen } from '../screens/guide-screen.tsx';

/** The router parses an id of digits as a number. */
const Id = v.pipe(v.union([v.string(), v.number()]), v.transform(String));

/** The programme where the guide begins: its channel, and its start in epoch milliseconds. */
const Address = v.object({
  channel: v.optional(v.fallback(v.optional(Id), undefined)),
  at: v.optional(v.fallback(v.optional(v.pipe(v.number(), v.safeInteger())), undefined)),
});

/** EPG: the guide, with the viewer's favourites and reminders. docs/product.md, 2, "EPG". */
export const Route = createFileRoute('/_main/_viewer/epg')({
  validateSearch: Address,
  // The loader needs the whole store of guide days, so it is loaded with the screen and not in the initial
  // bundle.
  codeSplitGroupings: [['loader', 'component']],
  // Starts the requests before the screen renders. Nothing waits for them: the screen shows what is still
  // loading.
  loader: ({ context: { client, queryClient, database, now } }) => {
    const timezone = deviceTimezone();
    const date = localDate(now(), timezone);
    const today = { date, timezone, language: shownLanguage() };
    void queryClient.prefetchQuery(channelOrderQuery(database));
    void queryClient.prefetchQuery(keptDayQuery(today));
    void queryClient.prefetchQuery(guideDayQuery(client, now, today));
    void queryClient.prefetchQuery(settingsQuery(client));
    void queryClient.prefetchQuery(keptFavouriteChannelsQuery(database));
    void queryClient.prefetchQuery(favouriteChannelsQuery({ client, database, now }));
  },
  component: GuideScreen,
});
