import type { AppContext } from './app-context.ts';
import { isTransient } from './call-failure.ts';
import { knownShow, knownVideo } from './known-titles.ts';
import { showQuery } from './shows.ts';
import { videoQuery } from './videos.ts';

type LoadContext = Pick<AppContext, 'client' | 'queryClient' | 'database' | 'outbox'>;

/** Loads a video's details, without waiting if a list knows the video. Throws if there is nothing to show. */
export async function loadVideo(context: LoadContext, id: string): Promise<void> {
  const { queryClient } = context;
  const query = { ...videoQuery(context, id), revalidateIfStale: true };
  if (knownVideo(queryClient, id)) void queryClient.prefetchQuery(query);
  else {
    await queryClient
      .ensureQueryData(query)
      .catch((error: unknown) => fallBackToKeptDetails(context, id, error));
  }
}

export async function loadShow({ client, queryClient }: LoadContext, id: string): Promise<void> {
  const query = { ...showQuery(client, id), revalidateIfStale: true };
  if (knownShow(queryClient, id)) void queryClient.prefetchQuery(query);
  else await queryClient.ensureQueryData(query);
}

/**
 * Loads what a screen needs to play the video. A stale answer is fetched again before the video plays, because the
 * viewer may have watched it on another device. If the provider cannot be reached, the former answer is used, with the
 * position of this device.
 */
export async function loadVideoToPlay(context: LoadContext, id: string): Promise<void> {
  const { queryClient } = context;
  const device = importFilmOnDevice();
  // The downloads are read before the player is shown, so that it plays the kept copy and does not begin with the
  // stream. If they cannot be read, the film is streamed.
  const downloads = device
    .then(({ loadDownloads }) => loadDownloads(context))
    .catch(() => undefined);
  const query = videoQuery(context, id);
  const isKept = queryClient.getQueryData(query.queryKey) !== undefined;
  await queryClient
    .fetchQuery({ ...query, ...(isKept && { retry: false }) })
    .catch((error: unknown) => {
      if (!isKept || !isTransient(error)) return fallBackToKeptDetails(context, id, error);
    });
  // If the device's position cannot be read, the video begins at the position in the provider's answer.
  await device
    .then(({ showReachedPosition }) => showReachedPosition(context, id))
    .catch(() => undefined);
  await downloads;
}

/** Imports the code for kept films. It is loaded on use, because few screens play a video. */
const importFilmOnDevice = () => import('./kept-film-loading.ts');

/** If the provider cannot be reached, the details of a kept film are used. Throws `error` when there are none. */
async function fallBackToKeptDetails(
  context: LoadContext,
  id: string,
  error: unknown,
): Promise<void> {
  const showKept = async () => (await importFilmOnDevice()).loadKeptDetails(context, id);
  // Details that cannot be read count as none.
  const isShown = isTransient(error) && (await showKept().catch(() => false));
  if (!isShown) throw error;
}
