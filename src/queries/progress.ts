/** How far a viewer has come in a video. PUT /videos/{id}/progress. */
import { mutationOptions } from '@tanstack/react-query';
import type { Video } from '../contracts/video.ts';
import { keepPosition } from '../data/device/progress.ts';
import { clientUuid } from '../data/device/session.ts';
import type { Watched } from '../domain/catalogue/continue-watching.ts';
import type { AppContext } from './app-context.ts';
import { keys, mutationKeys } from './keys.ts';
import { renewListsWith } from './known-titles.ts';
import { videoQuery } from './videos.ts';

/** `time` in seconds; `viewed` once it was watched to its end. `leaving`: the page is closing. */
export type Reached = ({ time: number } | { viewed: true }) & { leaving?: boolean };

/**
 * A refusal is nobody's news: the next position is sent all the same. The device notes it too, for Continue watching.
 */
export const progressMutation = (parts: AppContext, watched: Watched) => {
  const { client, queryClient, outbox } = parts;
  const { id } = watched.video;
  return mutationOptions({
    mutationKey: mutationKeys.progress(id),
    mutationFn: async ({ leaving = false, ...reached }: Reached) => {
      const submitted = outbox.submit(
        {
          kind: 'progress',
          method: 'PUT',
          path: `videos/${encodeURIComponent(id)}/progress`,
          json:
            'time' in reached
              ? { time: Math.floor(reached.time), client_uuid: clientUuid() }
              : { viewed: true },
          // Only the newest position matters; having watched it is another matter.
          ...('time' in reached && { replaces: `progress/${id}` }),
        },
        { leaving },
      );
      // Behind the change: a page that is closing may have no time for both. A device that is full keeps neither.
      await note(parts, watched, reached).catch(() => undefined);
      return submitted;
    },
    onSuccess: (_, reached) => {
      queryClient.setQueryData(videoQuery(client, id).queryKey, (video) =>
        video ? withProgress(video, reached) : video,
      );
      // Cards and episodes elsewhere show the new position when they are next seen.
      for (const queryKey of [keys.pages, keys.shows]) {
        void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
      }
      renewListsWith(queryClient, [id, watched.show?.id]);
      void queryClient.invalidateQueries({ queryKey: keys.progress });
    },
  });
};

async function note(
  { database, now }: AppContext,
  watched: Watched,
  reached: Reached,
): Promise<void> {
  const where = 'time' in reached ? Math.floor(reached.time) : 'end';
  await keepPosition(database, { watched, reached: where, now: now() });
}

function withProgress(video: Video, reached: Reached): Video {
  if ('time' in reached) {
    return { ...video, progress: { ...video.progress, time: Math.floor(reached.time) } };
  }
  return { ...video, progress: { ...video.progress, viewed_at: video.progress?.viewed_at ?? 0 } };
}
