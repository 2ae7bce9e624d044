/** The page's refresh of the kept guide days: after it, what screens show of a changed day is fetched again. */
import type { QueryClient } from '@tanstack/react-query';
import { deviceHealth } from '../data/device/device.ts';
import { type GuideRefresh, type Refreshed, refreshGuide } from '../data/guide/refresh.ts';
import { guideStore } from '../data/guide/store.ts';
import type { Client } from '../data/provider/client.ts';
import { deviceTimezone } from '../domain/time/clock.ts';
import { keys } from '../queries/keys.ts';
import { settingsQuery } from '../queries/settings.ts';

type Parts = Pick<GuideRefresh, 'now' | 'language' | 'mayAsk' | 'signal'> & {
  readonly client: Client;
  readonly queryClient: QueryClient;
};

export async function refreshGuideDays({
  client,
  queryClient,
  ...rest
}: Parts): Promise<Refreshed> {
  const refreshed = await refreshGuide({
    ...rest,
    client,
    store: guideStore(() => globalThis.caches),
    settings: () => queryClient.ensureQueryData(settingsQuery(client)),
    health: deviceHealth,
    timezone: deviceTimezone(),
  });
  if (refreshed.changed.length > 0) {
    void queryClient.invalidateQueries({ queryKey: keys.guideSearches });
    void queryClient.invalidateQueries({ queryKey: keys.keptDays, refetchType: 'none' });
    void queryClient.invalidateQueries({ queryKey: keys.keptSchedules });
    void queryClient.invalidateQueries({
      queryKey: keys.guideDays,
      predicate: ({ queryKey }) => refreshed.changed.includes(String(queryKey.at(-1))),
    });
  }
  return refreshed;
}
