/** What this device knows of a film that is to be played: its kept copy, and the position that was reached. */
import type { Video } from '../contracts/video.ts';
import { readReached, withReached } from '../data/device/reached-positions.ts';
import type { AppContext } from './app-context.ts';
import { downloadsQuery, readKeptVideo } from './downloads.ts';
import { keys } from './keys.ts';

type DeviceContext = Pick<AppContext, 'queryClient' | 'database'>;

export async function loadDownloads({ queryClient, database }: DeviceContext): Promise<void> {
  await queryClient.fetchQuery(downloadsQuery(database));
}

/** Returns whether the film is kept, and its details are now those that are shown. */
export async function showKeptDetails(
  { queryClient, database }: DeviceContext,
  id: string,
): Promise<boolean> {
  const video = await readKeptVideo(database, id);
  if (video) queryClient.setQueryData<Video>(keys.video(id), video);
  return video !== undefined;
}

/**
 * Gives the answer in memory the position of this device: another tab may have come further since, and the details of
 * a kept film are as old as its download.
 */
export async function showReached(
  { queryClient, database }: DeviceContext,
  id: string,
): Promise<void> {
  const { position } = await database.read((records) => readReached(records, id));
  const { time } = position;
  const state = queryClient.getQueryState<Video>(keys.video(id));
  if (!state?.data || time === undefined || time === state.data.progress?.time) return;
  // The answer is as old as before: another device may have come further still.
  const updatedAt = state.dataUpdatedAt;
  queryClient.setQueryData<Video>(keys.video(id), withReached(state.data, position), { updatedAt });
}
