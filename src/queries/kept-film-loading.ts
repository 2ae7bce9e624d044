/** What this device knows of a film that is to be played: its kept copy, and the position that was reached. */
import type { Video } from '../contracts/video.ts';
import { readReached, withReached } from '../data/device/reached-positions.ts';
import type { AppContext } from './app-context.ts';
import { downloadsQuery, readKeptVideoDetails } from './downloads.ts';
import { keys } from './keys.ts';

type DeviceContext = Pick<AppContext, 'queryClient' | 'database'>;

export async function loadDownloads({ queryClient, database }: DeviceContext): Promise<void> {
  await queryClient.fetchQuery(downloadsQuery(database));
}

/** Puts the details of a kept film into memory as the video's answer. Returns false when the film is not kept. */
export async function loadKeptDetails(
  { queryClient, database }: DeviceContext,
  id: string,
): Promise<boolean> {
  const video = await readKeptVideoDetails(database, id);
  if (video) queryClient.setQueryData<Video>(keys.video(id), video);
  return video !== undefined;
}

/**
 * Puts the position that this device stores into the answer in memory: another tab may have played more of the video
 * since, and the details of a kept film are as old as its download.
 */
export async function showReachedPosition(
  { queryClient, database }: DeviceContext,
  id: string,
): Promise<void> {
  const { position } = await database.read((records) => readReached(records, id));
  const { time } = position;
  const state = queryClient.getQueryState<Video>(keys.video(id));
  if (!state?.data || time === undefined || time === state.data.progress?.time) return;
  // The answer's age does not change, because another device may have played more of the video.
  const updatedAt = state.dataUpdatedAt;
  queryClient.setQueryData<Video>(keys.video(id), withReached(state.data, position), { updatedAt });
}
