import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense, useMemo } from 'react';
import type { WatchMode } from '../domain/catch-up.ts';
import { programmeKey } from '../domain/guide-day.ts';
import { startOf } from '../domain/reminder.ts';
import { localDate } from '../domain/timezone-day.ts';
import { Guide } from '../features/guide/guide.tsx';
import { BelowHeader } from '../features/shell/below-header.tsx';
import { ScreenTitle } from '../features/shell/screen-title.tsx';
import { shownLanguage } from '../locales/activation.ts';
import { useDatabase } from '../queries/device.tsx';
import { favouriteChannelsQuery } from '../queries/favourite-channels.ts';
import { guideDayQuery, keptDayQuery } from '../queries/guide.ts';
import { remindersQuery } from '../queries/reminder-list.ts';
import { settingsQuery } from '../queries/settings.ts';

/** Stands only in a panel that the viewer opens. */
const RemindButton = lazy(async () => ({
  default: (await import('../features/reminders/remind-button.tsx')).RemindButton,
}));

/** The programme guide, with the viewer's favourites and reminders in it. Specification, point 2, EPG. */
export const Route = createFileRoute('/_main/_viewer/epg')({
  // With the screen's own file, not in everyone's.
  codeSplitGroupings: [['loader', 'component']],
  // Asked for before the screen is made; nothing waits for it: the screen says itself what is still to come.
  loader: ({ context: { client, queryClient, now } }) => {
    const timezone = localTimezone();
    const date = localDate(now(), timezone);
    const today = { date, timezone, language: shownLanguage() };
    void queryClient.prefetchQuery(keptDayQuery(today));
    void queryClient.prefetchQuery(guideDayQuery(client, now, today));
    void queryClient.prefetchQuery(settingsQuery(client));
    void queryClient.prefetchQuery(favouriteChannelsQuery(client));
  },
  component: Epg,
});

const localTimezone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

function Epg() {
  const { t } = useLingui();
  const { client } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  const { data: settings } = useQuery(settingsQuery(client));
  const { data: channels } = useQuery(favouriteChannelsQuery(client));
  const { data: reminders } = useQuery(remindersQuery(useDatabase()));
  const favourites = useMemo(() => new Set(channels), [channels]);
  const reminded = useMemo(
    () => new Set(reminders?.map((one) => programmeKey(one.c_id, startOf(one)))),
    [reminders],
  );
  const watch = (id: string, mode: WatchMode) =>
    void navigate({
      to: '/live/$id/{-$type}/{-$time}/{-$duration}',
      params: { id, ...addressOf(mode) },
    });
  return (
    <>
      <ScreenTitle title={t`Guide`} />
      <BelowHeader>
        <Guide
          timezone={localTimezone()}
          epg={settings?.epg}
          favourites={favourites}
          reminded={reminded}
          onWatch={watch}
          remind={(programme, look) => (
            <Suspense>
              <RemindButton programme={programme} look={look} />
            </Suspense>
          )}
        />
      </BelowHeader>
    </>
  );
}

/** LiveView's address: `s` start over from seconds back, `c` catch-up of a start and a duration. */
function addressOf(mode: WatchMode) {
  // Optional parts are carried over from the present address unless they are named.
  if (mode === 'live') return { type: undefined, time: undefined, duration: undefined };
  if ('startOver' in mode) return { type: 's', time: String(mode.startOver), duration: undefined };
  const { start, duration } = mode.catchUp;
  return { type: 'c', time: String(start), duration: String(duration) };
}
