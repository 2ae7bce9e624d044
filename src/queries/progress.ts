/** How far a viewer has come in a video. PUT /videos/{id}/progress. */
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { Video } from '../contracts/video.ts';
import { type Client, Nothing } from '../data/client.ts';
import { clientUuid } from '../data/session-store.ts';
import { type KeepChange, sendOrKeep } from './unsent.ts';
import { videoQuery } from './videos.ts';

type Parts = { client: Client; queryClient: QueryClient; keep: KeepChange | undefined };

/** `time` in seconds; `viewed` once it was watched to its end. */
export type Reached = { time: number } | { viewed: true };

export const progressMutation = ({ client, queryClient, keep }: Parts, id: string) =>
  mutationOptions({
    mutationKey: ['progress', id],
    mutationFn: (reached: Reached) => {
      const json =
        'time' in reached
          ? { time: Math.floor(reached.time), client_uuid: clientUuid() }
          : { viewed: true };
      const change = {
        kind: 'progress' as const,
        method: 'PUT' as const,
        path: `videos/${encodeURIComponent(id)}/progress`,
        json,
        // Only the newest position matters; having watched it is another matter.
        ...('time' in reached && { replaces: `progress/${id}` }),
      };
      return sendOrKeep(client, keep, change, Nothing);
    },
    onSuccess: (_, reached) => {
      queryClient.setQueryData(videoQuery(client, id).queryKey, (video) =>
        video ? withProgress(video, reached) : video,
      );
      // Cards elsewhere show the bar anew when they are next seen.
      void queryClient.invalidateQueries({ queryKey: ['pages'], refetchType: 'none' });
    },
  });

function withProgress(video: Video, reached: Reached): Video {
  if ('time' in reached) {
    return { ...video, progress: { ...video.progress, time: Math.floor(reached.time) } };
  }
  return { ...video, progress: { ...video.progress, viewed_at: video.progress?.viewed_at ?? 0 } };
}
