import type { AppContext } from './app-context.ts';
import { isTransient } from './call-failure.ts';
import { knownShow, knownVideo } from './known-titles.ts';
import { showQuery } from './shows.ts';
import { videoQuery } from './videos.ts';

type LoadContext = Pick<AppContext, 'client' | 'queryClient' | 'database'>;

/** Throws the provider's refusal, unless the title can be shown without its answer. */
export async function loadVideo(context: LoadContext, id: string): Promise<void> {
  const { client, queryClient } = context;
  const query = { ...videoQuery(client, id), revalidateIfStale: true };
  if (knownVideo(queryClient, id)) void queryClient.prefetchQuery(query);
  else {
    await queryClient
      .ensureQueryData(query)
      .catch((error: unknown) => takeKeptDetails(context, id, error));
  }
}

export async function loadShow({ client, queryClient }: LoadContext, id: string): Promise<void> {
  const query = { ...showQuery(client, id), revalidateIfStale: true };
  if (knownShow(queryClient, id)) void queryClient.prefetchQuery(query);
  else await queryClient.ensureQueryData(query);
}

/**
 * Loads what a screen needs to play the video. A stale answer is fetched again before the video plays, because the
 * viewer may have watched it on another device. If the provider cannot be reached, the former answer is used.
 */
export async function loadVideoToPlay(context: LoadContext, id: string): Promise<void> {
  const { client, queryClient } = context;
  // Read before the player is shown, so that a kept film is played from the start. If they cannot be read, the
  // film is streamed.
  const downloads = loadDownloads(context).catch(() => undefined);
  const query = videoQuery(client, id);
  const isKept = queryClient.getQueryData(query.queryKey) !== undefined;
  await queryClient
    .fetchQuery({ ...query, ...(isKept && { retry: false }) })
    .catch((error: unknown) => {
      if (!isKept || !isTransient(error)) return takeKeptDetails(context, id, error);
    });
  await downloads;
}

/** Loaded on use, because few screens play a video. */
const downloadQueries = () => import('./downloads.ts');

async function loadDownloads({ queryClient, database }: LoadContext): Promise<void> {
  const { downloadsQuery } = await downloadQueries();
  await queryClient.fetchQuery(downloadsQuery(database));
}

/** If the provider cannot be reached, the details of a kept film are used. Throws `error` when there are none. */
async function takeKeptDetails(
  { client, queryClient, database }: LoadContext,
  id: string,
  error: unknown,
): Promise<void> {
  const readKeptVideo = async () => (await downloadQueries()).readKeptVideo(database, id);
  const video = isTransient(error) ? await readKeptVideo().catch(() => undefined) : undefined;
  if (!video) throw error;
  queryClient.setQueryData(videoQuery(client, id).queryKey, video);
}
