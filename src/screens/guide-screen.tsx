import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useLocation } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { programmeKey } from '../domain/guide/guide-day.ts';
import { liveParams, liveRoute } from '../domain/live/live-route.ts';
import type { WatchMode } from '../domain/live/programme-actions.ts';
import { reminderStart } from '../domain/reminders/reminder.ts';
import { deviceTimezone } from '../domain/time/format-time.ts';
import { Guide } from '../features/guide/guide.tsx';
import { RemindButton } from '../features/reminders/remind-button.tsx';
import { BelowHeaderLayout } from '../features/shell/below-header-layout.tsx';
import { DocumentTitle } from '../features/shell/document-title.tsx';
import { FailureReason } from '../features/shell/load-failure.tsx';
import { remindersQuery } from '../queries/reminder-list.ts';
import { settingsQuery } from '../queries/settings.ts';
import { useApp } from '../session/use-app.tsx';
import { focusHeading } from '../ui/focus-heading.ts';
import { ImportInstructions } from './import-instructions.tsx';
import { useFavouriteChannels } from './use-favourite-channels.tsx';

const route = getRouteApi('/_main/_viewer/epg');

export function GuideScreen() {
  const { t } = useLingui();
  const { client, database } = useApp();
  const navigate = route.useNavigate();
  const { channel, at } = route.useSearch();
  const timezone = useSyncExternalStore(subscribeToVisibility, deviceTimezone);
  const visit = useLocation({ select: ({ state }) => state.__TSR_key });
  const { data: settings } = useQuery(settingsQuery(client));
  const favourites = useFavouriteChannels();
  const { data: reminders } = useQuery(remindersQuery(database));
  const reminded = useMemo(
    () => new Set(reminders?.map((one) => programmeKey(one.c_id, reminderStart(one)))),
    [reminders],
  );
  const programme = `${channel} ${at}`;
  useHeadingFocusAfterChange(programme);
  const watch = (id: string, mode: WatchMode) =>
    void navigate({
      to: liveRoute,
      params: liveParams(id, mode),
    });
  return (
    <>
      <DocumentTitle title={t`Guide`} />
      <BelowHeaderLayout>
        <Guide
          // If the viewer chooses another programme in the header's search, a new guide is mounted: without a filter,
          // and at that programme. Back leads to the former place in the guide.
          key={programme}
          timezone={timezone}
          epg={settings?.epg}
          {...favourites}
          reminded={reminded}
          onWatch={watch}
          visit={visit}
          sought={channel && at ? { channelId: channel, time: at } : undefined}
          reasonOf={(error) => <FailureReason error={error} />}
          firstCommands={<ImportInstructions />}
          remind={(programme, variant) => <RemindButton programme={programme} variant={variant} />}
        />
      </BelowHeaderLayout>
    </>
  );
}

/** Focuses the heading after a new guide has replaced the former one, unless another element has the focus by then. */
function useHeadingFocusAfterChange(programme: string): void {
  const shown = useRef(programme);
  useEffect(() => {
    if (programme === shown.current) return;
    shown.current = programme;
    if (document.activeElement === document.body) focusHeading(document.body);
  }, [programme]);
}

function subscribeToVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}
