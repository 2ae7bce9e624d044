/** The page's refresh of the kept guide days, and what screens show of days that were written. */
import type { QueryClient } from '@tanstack/react-query';
import { type GuideRefresh, type Refreshed, refreshGuide } from '../data/guide/refresh-guide.ts';
import { dayWriterThroughWorker, keptGuideDays } from '../data/guide/write-day-through-worker.ts';
import { RequestError } from '../data/provider/errors.ts';
import { deviceTimezone } from '../domain/time/format-time.ts';
import type { AppContext } from '../queries/app-context.ts';
import { type DayAsked, showUpdatedDay } from '../queries/guide.ts';
import { keys } from '../queries/keys.ts';
import { hasProviderAnswered, settingsQuery } from '../queries/settings.ts';

type PageRefresh = Pick<GuideRefresh, 'now' | 'language' | 'todayOnly' | 'mayAsk' | 'signal'> &
  Pick<AppContext, 'client' | 'queryClient'>;

export async function refreshGuideDays({
  client,
  queryClient,
  ...rest
}: PageRefresh): Promise<Refreshed> {
  const timezone = deviceTimezone();
  const refreshed = await refreshGuide({
    ...rest,
    write: dayWriterThroughWorker(client, rest.now),
    store: keptGuideDays,
    settings: async () => {
      const settings = await queryClient.ensureQueryData(settingsQuery(client));
      if (!hasProviderAnswered(settings)) throw new RequestError('network');
      return settings;
    },
    timezone,
  });
  const { language, now } = rest;
  const changed = refreshed.changed.map((date) => ({ date, timezone, language }));
  showWrittenDays(queryClient, changed, now());
  return refreshed;
}

/** Makes the screens show these days again, because this page, another one or the worker has written them. */
export function showWrittenDays(
  queryClient: QueryClient,
  written: readonly DayAsked[],
  checkedAt: number,
): void {
  if (written.length === 0) return;
  void queryClient.invalidateQueries({ queryKey: keys.guideSearches });
  void queryClient.invalidateQueries({ queryKey: keys.keptSchedules });
  for (const asked of written) void showUpdatedDay(queryClient, asked, checkedAt);
}
