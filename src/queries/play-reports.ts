/** Reports to the provider that something plays. docs/product.md, 4; docs/api.md. */
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { PlayReport } from '../contracts/channel.ts';
import { clientUuid } from '../data/device/kept-session.ts';
import { UnusedBody } from '../data/provider/client.ts';
import type { AppContext } from './app-context.ts';
import { mutationKeys } from './mutation-keys.ts';
import { countryOf } from './viewer-location.ts';

/** The viewer's country as a field of a report. It is left out if unknown, because providers refuse an empty one. */
function countryField(queryClient: QueryClient): { country?: string } {
  const country = countryOf(queryClient);
  return country ? { country } : {};
}

/** POST /videos/{id}/views: one more view. */
export const countViewMutation = (
  { outbox, queryClient }: Pick<AppContext, 'outbox' | 'queryClient'>,
  id: string,
) =>
  mutationOptions({
    mutationKey: mutationKeys.view(id),
    mutationFn: () =>
      outbox.submit({
        kind: 'view',
        method: 'POST',
        path: `videos/${encodeURIComponent(id)}/views`,
        json: { ...countryField(queryClient), client_uuid: clientUuid() },
      }),
  });

/** POST /live-streams/{id}: the play report. Its failure has no effect for the viewer. */
export const channelPlayReportMutation = (
  { client, queryClient }: Pick<AppContext, 'client' | 'queryClient'>,
  id: string,
) =>
  mutationOptions({
    mutationKey: mutationKeys.playReport(id),
    mutationFn: (type: PlayReport['type']) => {
      const report: PlayReport = { type, ...countryField(queryClient) };
      // The viewer watches the channel without the report, too.
      return client
        .post(`live-streams/${encodeURIComponent(id)}`, UnusedBody, report, { quiet: true })
        .catch(() => undefined);
    },
  });
