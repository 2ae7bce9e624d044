/** Saves the position up to which a viewer has watched a video. PUT /videos/{id}/progress. */
import { mutationOptions } from '@tanstack/react-query';
import { keepPosition } from '../data/device/keep-position.ts';
import { clientUuid } from '../data/device/kept-session.ts';
import { withReached } from '../data/device/reached-positions.ts';
import type { NowPlaying } from '../domain/catalogue/continue-watching.ts';
import type { AppContext } from './app-context.ts';
import { keys } from './keys.ts';
import { mutationKeys } from './mutation-keys.ts';
import { markListsWithTitlesStale } from './stale-lists.ts';
import { videoQuery } from './videos.ts';

/**
 * `time` in seconds; `viewed` once it was watched to its end, which was at `endedAt` (seconds). `leaving`: the page is
 * closing.
 */
export type Reached = ({ time: number } | { viewed: true; endedAt?: number }) & {
  leaving?: boolean;
};

/**
 * A refusal is not shown, because the next position is sent all the same. The device notes the position too, for
 * Continue watching.
 */
export const saveProgressMutation = (app: AppContext, watched: NowPlaying) => {
  const { queryClient, outbox } = app;
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
          // A newer position replaces an older one, but never the report that the video was watched to its end.
          ...('time' in reached && { replaces: `progress/${id}` }),
        },
        { leaving },
      );
      // The device notes the position after the change is submitted, because a page that is closing may have no time
      // for both. A full device cannot note it; the change is sent all the same.
      await noteProgress(app, watched, reached).catch(() => undefined);
      return submitted;
    },
    onSuccess: (submitted, reached) => {
      // The answers in memory belong to another viewer by now.
      if (submitted.kind === 'left') return;
      const position = 'time' in reached ? { time: Math.floor(reached.time) } : reached;
      queryClient.setQueryData(videoQuery(app, id).queryKey, (video) =>
        video ? withReached(video, position) : video,
      );
      // Marks the lists as stale, so that cards and episodes show the new position when they are next shown.
      for (const queryKey of [keys.pages, keys.shows]) {
        void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
      }
      markListsWithTitlesStale(queryClient, [id, watched.show?.id]);
      void queryClient.invalidateQueries({ queryKey: keys.progress });
    },
  });
};

async function noteProgress(
  { database, now }: AppContext,
  watched: NowPlaying,
  reached: Reached,
): Promise<void> {
  const where =
    'time' in reached
      ? { reached: Math.floor(reached.time) }
      : { reached: 'end' as const, endedAt: reached.endedAt };
  await keepPosition(database, { watched, ...where, now: now() });
}
