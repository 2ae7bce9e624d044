import { useQuery } from '@tanstack/react-query';
import { isPlayable } from '../domain/downloads/download-state.ts';
import { type Download, downloadsQuery, keptStream } from '../queries/downloads.ts';
import { useApp } from '../session/use-app.tsx';

/** What a player needs to play a film or an episode from this device. */
export const useKeptVideo = (id: string) =>
  useKeptFilm(({ subject }) => subject.type === 'video' && subject.id === id);

/**
 * What a player needs to play a film from this device. Undefined when the film is not completely kept, may no longer be
 * kept, or there is no worker to answer. A kept film is played from the device even online, because this saves data.
 */
export function useKeptFilm(isWanted: (download: Download) => boolean) {
  const { database, now } = useApp();
  const { data } = useQuery(downloadsQuery(database));
  const download = data?.find(isWanted);
  if (!download || !isPlayable(download, now())) return undefined;
  return navigator.serviceWorker?.controller ? keptStream(download) : undefined;
}
