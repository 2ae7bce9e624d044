/** The films that the viewer keeps on this device. docs/decisions.md, "Downloads". */
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { type Download, type DownloadSubject, downloadIdOf } from '../contracts/download.ts';
import { Video } from '../contracts/video.ts';
import { resource } from '../contracts/wire.ts';
import type { DeviceDatabase } from '../data/device/device-database-types.ts';
import { readDownloads } from '../data/device/download-records.ts';
import { readKeptPart } from '../data/device/kept-film-caches.ts';
import {
  indexPlace,
  keptFilmPath,
  playedKeptAddress,
} from '../domain/downloads/kept-film-address.ts';
import { keys } from './keys.ts';

export type { Download, DownloadSubject };
export { downloadIdOf };

/**
 * The downloads, the newest first. If the browser has deleted a film, its download has failed with the reason `lost`.
 */
export const downloadsQuery = (database: DeviceDatabase) =>
  queryOptions({
    queryKey: keys.downloads,
    networkMode: 'always',
    queryFn: async () => Promise.all((await readDownloads(database)).map(withProgressOrLoss)),
  });

async function withProgressOrLoss(download: Download): Promise<Download> {
  if (download.fetched_by === 'browser') {
    const { withBrowserProgress } = await import('../data/downloads/follow-background-fetch.ts');
    return withBrowserProgress(download);
  }
  if (download.state !== 'done' || (await readKeptPart(download.copy, indexPlace))) return download;
  return { ...download, state: 'failed', reason: 'lost', bytes: 0 };
}

/** The details of a kept video, for when the provider cannot be reached; undefined when the video is not kept. */
export async function readKeptVideoDetails(
  database: DeviceDatabase,
  id: string,
): Promise<Video | undefined> {
  const kept = (await readDownloads(database)).find(
    ({ subject }) => subject.type === 'video' && subject.id === id,
  );
  const details = kept && (await readKeptPart(kept.copy, 'details'));
  const parsed = details && v.safeParse(resource(Video), await details.json());
  return parsed?.success ? parsed.output : undefined;
}

/** What a player needs to play a kept film. */
export function keptStream({ copy, kind, subtitles, has_storyboard, has_picture }: Download) {
  const keptPath = (place: string) => keptFilmPath(copy, place);
  return {
    embed_url: playedKeptAddress(copy, kind),
    subtitles: subtitles.map(({ place, ...one }) => ({ ...one, src: keptPath(place) })),
    storyboard: has_storyboard ? keptPath('storyboard') : undefined,
    picture: has_picture ? keptPath('picture') : undefined,
  };
}
