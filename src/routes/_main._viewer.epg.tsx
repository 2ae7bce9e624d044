import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useLocation } from '@tanstack/react-router';
import { useMemo } from 'react';
import * as v from 'valibot';
import { programmeKey } from '../domain/guide/day.ts';
import { liveParams, liveRoute } from '../domain/live/address.ts';
import type { WatchMode } from '../domain/live/programme-actions.ts';
import { startOf } from '../domain/reminders/reminder.ts';
import { deviceTimezone } from '../domain/time/clock.ts';
import { localDate } from '../domain/time/timezone-day.ts';
import { Guide } from '../features/guide/guide.tsx';
import { RemindButton } from '../features/reminders/remind-button.tsx';
import { BelowHeader } from '../features/shell/below-header.tsx';
import { FailureReason } from '../features/shell/load-failure.tsx';
import { ScreenTitle } from '../features/shell/screen-title.tsx';
import { shownLanguage } from '../locales/activation.ts';
import {
  favouriteChannelsQuery,
  keptFavouriteChannelsQuery,
} from '../queries/favourite-channels.ts';
import { guideDayQuery, keptDayQuery } from '../queries/guide.ts';
import { remindersQuery } from '../queries/reminder-list.ts';
import { settingsQuery } from '../queries/settings.ts';
import { useDatabase } from '../session/database-context.tsx';

/** Ids that are digits come as numbers. */
const Id = v.pipe(v.union([v.string(), v.number()]), v.transform(String));

/** A programme to begin at: its channel, and its start in epoch milliseconds. */
const Address = v.object({
  channel: v.optional(v.fallback(v.optional(Id), undefined)),
  at: v.optional(v.fallback(v.optional(v.pipe(v.number(), v.safeInteger())), undefined)),
});

/** The programme guide, with the viewer's favourites and reminders in it. docs/product.md, 2, "EPG". */
export const Route = createFileRoute('/_main/_viewer/epg')({
  validateSearch: Address,
  // The loader needs the whole store of guide days: it comes with the screen, not in the initial bundle.
  codeSplitGroupings: [['loader', 'component']],
  // Asked for before the screen is made; nothing waits for it: the screen says itself what is still to come.
  loader: ({ context: { client, queryClient, database, now } }) => {
    const timezone = deviceTimezone();
    const date = localDate(now(), timezone);
    const today = { date, timezone, language: shownLanguage() };
    void queryClient.prefetchQuery(keptDayQuery(today));
    void queryClient.prefetchQuery(guideDayQuery(client, now, today));
    void queryClient.prefetchQuery(settingsQuery(client));
    void queryClient.prefetchQuery(keptFavouriteChannelsQuery(database));
    void queryClient.prefetchQuery(favouriteChannelsQuery({ client, database, now }));
  },
  component: Epg,
});

function Epg() {
  const { t } = useLingui();
  const { client, now } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  const { channel, at } = Route.useSearch();
  const visit = useLocation({ select: ({ state }) => state.__TSR_key });
  const { data: settings } = useQuery(settingsQuery(client));
  const database = useDatabase();
  const { data: keptChannels } = useQuery(keptFavouriteChannelsQuery(database));
  const { data: channels = keptChannels } = useQuery(
    favouriteChannelsQuery({ client, database, now }),
  );
  const { data: reminders } = useQuery(remindersQuery(database));
  const favourites = useMemo(() => new Set(channels), [channels]);
  const reminded = useMemo(
    () => new Set(reminders?.map((one) => programmeKey(one.c_id, startOf(one)))),
    [reminders],
  );
  const watch = (id: string, mode: WatchMode) =>
    void navigate({
      to: liveRoute,
      params: liveParams(id, mode),
    });
  return (
    <>
      <ScreenTitle title={t`Guide`} />
      <BelowHeader>
        <Guide
          timezone={deviceTimezone()}
          epg={settings?.epg}
          favourites={favourites}
          reminded={reminded}
          onWatch={watch}
          visit={visit}
          sought={channel && at ? { channelId: channel, time: at } : undefined}
          reasonOf={(error) => <FailureReason error={error} />}
          remind={(programme, look) => <RemindButton programme={programme} look={look} />}
        />
      </BelowHeader>
    </>
  );
}
