/** What is told to the provider once something begins to play. Specification, points 4 and 7. */
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { PlayReport } from '../contracts/channel.ts';
import { type Client, Nothing } from '../data/client.ts';
import { clientUuid } from '../data/session-store.ts';
import { countryOf } from './location.ts';
import { type KeepChange, sendOrKeep } from './unsent.ts';

type Parts = { client: Client; queryClient: QueryClient; keep: KeepChange | undefined };

/** POST /videos/{id}/views: one more view. */
export const viewMutation = ({ client, queryClient, keep }: Parts, id: string) =>
  mutationOptions({
    mutationKey: ['view', id],
    mutationFn: () =>
      sendOrKeep(
        client,
        keep,
        {
          kind: 'view',
          method: 'POST',
          path: `videos/${encodeURIComponent(id)}/views`,
          json: { country: countryOf(queryClient) ?? '', client_uuid: clientUuid() },
        },
        Nothing,
      ),
  });

/** POST /live-streams/{id}: the play report. Its failure is nobody's business. */
export const playReportMutation = ({ client, queryClient }: Omit<Parts, 'keep'>, id: string) =>
  mutationOptions({
    mutationKey: ['play-report', id],
    mutationFn: (type: PlayReport['type']) => {
      const report: PlayReport = { type, country: countryOf(queryClient) ?? '' };
      return client
        .post(`live-streams/${encodeURIComponent(id)}`, Nothing, report, { quiet: true })
        .catch(() => undefined);
    },
  });
