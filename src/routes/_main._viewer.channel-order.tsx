import { createFileRoute } from '@tanstack/react-router';
import { deviceTimezone } from '../domain/time/format-time.ts';
import { localDate } from '../domain/time/timezone-day.ts';
import { shownLanguage } from '../locales/language-activation.ts';
import { channelOrderQuery } from '../queries/channel-order.ts';
import { guideDayQuery, keptDayQuery } from '../queries/guide.ts';
import { ChannelOrderScreen } from '../screens/channel-order-screen.tsx';

/** ChannelOrder: the viewer's own order of channels. docs/product.md, 2, "ChannelOrder". */
export const Route = createFileRoute('/_main/_viewer/channel-order')({
  // The loader is split off too, as for the guide, because it needs the store of guide days.
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context: { client, queryClient, database, now } }) => {
    const timezone = deviceTimezone();
    const today = { date: localDate(now(), timezone), timezone, language: shownLanguage() };
    void queryClient.prefetchQuery(channelOrderQuery(database));
    void queryClient.prefetchQuery(keptDayQuery(today));
    void queryClient.prefetchQuery(guideDayQuery(client, now, today));
  },
  component: ChannelOrderScreen,
});
