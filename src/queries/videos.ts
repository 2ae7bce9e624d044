import { queryOptions } from '@tanstack/react-query';
import { Video } from '../contracts/video.ts';
import { resource } from '../contracts/wire.ts';
import type { Outbox } from '../data/device/outbox.ts';
import { copyKeptTime, keptAnswerTimes } from '../data/provider/kept-answer-times.ts';
import type { AppContext } from './app-context.ts';
import { keys } from './keys.ts';
import { translated } from './translated-queries.ts';

export type { Cast, Tag } from '../contracts/tag.ts';
export type { CustomField, Season, Show, Trailer, Video } from '../contracts/video.ts';

type Asking = Pick<AppContext, 'client' | 'outbox'>;

/**
 * GET /videos/{id}, with the newest position that this device knows. The screen shows a failure by itself, so there is
 * no toast.
 */
export const videoQuery = ({ client, outbox }: Asking, id: string) =>
  queryOptions({
    queryKey: keys.video(id),
    meta: translated,
    queryFn: async ({ signal }) => {
      // This begins before the call and goes on during it: its code may have to be loaded. A visitor has no records.
      const record = loadPositionMerge(outbox, id).catch(() => undefined);
      const video = await client.get(`videos/${encodeURIComponent(id)}`, resource(Video), {
        signal,
        quiet: true,
        searchParams: { with: 'trailers,custom_fields,tags,casts' },
      });
      const withNewestPosition = await record;
      const isKept = keptAnswerTimes.has(video);
      // If the record cannot be written, the answer is shown as it came.
      const shown = (await withNewestPosition?.(video, isKept).catch(() => video)) ?? video;
      copyKeptTime(video, shown);
      return shown;
    },
  });

/**
 * Returns a function that puts the newest position into the answer. The viewer is looked up before the answer comes,
 * because another profile may watch by then.
 */
async function loadPositionMerge(outbox: Outbox, id: string) {
  const { database } = await outbox.viewer();
  const { preparePositionMerge } = await import('../data/device/reached-positions.ts');
  return preparePositionMerge(database, id);
}
