import type { AppContext } from './app-context.ts';
import { isTransient } from './call-failure.ts';
import { knownShow, knownVideo } from './known-titles.ts';
import { showQuery } from './shows.ts';
import { videoQuery } from './videos.ts';

type LoadContext = Pick<AppContext, 'client' | 'queryClient'>;

/** Throws the provider's refusal, unless the title can be shown without its answer. */
export async function loadVideo({ client, queryClient }: LoadContext, id: string): Promise<void> {
  const query = { ...videoQuery(client, id), revalidateIfStale: true };
  if (knownVideo(queryClient, id)) void queryClient.prefetchQuery(query);
  else await queryClient.ensureQueryData(query);
}

export async function loadShow({ client, queryClient }: LoadContext, id: string): Promise<void> {
  const query = { ...showQuery(client, id), revalidateIfStale: true };
  if (knownShow(queryClient, id)) void queryClient.prefetchQuery(query);
  else await queryClient.ensureQueryData(query);
}

/**
 * For a screen that plays the video: a stale answer is fetched again before the video plays, because the viewer may
 * have watched on another device. Without the provider the former answer counts.
 */
export async function loadToPlay({ client, queryClient }: LoadContext, id: string): Promise<void> {
  const query = videoQuery(client, id);
  const isKept = queryClient.getQueryData(query.queryKey) !== undefined;
  await queryClient
    .fetchQuery({ ...query, ...(isKept && { retry: false }) })
    .catch((error: unknown) => {
      if (!isKept || !isTransient(error)) throw error;
    });
}
