import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { episodeIn, episodeToContinue, seasonsOf } from '../domain/catalogue/seasons.ts';
import { VideoSkeleton } from '../features/catalogue/video-skeleton.tsx';
import { NotFound } from '../features/shell/not-found.tsx';
import { isMissing } from '../queries/call-failure.ts';
import { showQuery } from '../queries/shows.ts';
import { loadVideoToPlay } from '../queries/title-loading.ts';
import { EpisodeScreen } from '../screens/episode-screen.tsx';

/**
 * TVShowView: an episode's player. An unknown episode id is replaced by the episode that the show names.
 * docs/product.md, 2.
 */
export const Route = createFileRoute('/_main/_viewer/tv-show/$id/episode/$episodeId')({
  loader: {
    handler: async ({ context, params: { id, episodeId } }) => {
      try {
        const show = await context.queryClient.ensureQueryData({
          ...showQuery(context.client, id),
          revalidateIfStale: true,
        });
        const present = episodeToContinue(show)?.video.id;
        if (present && !episodeIn(seasonsOf(show), episodeId)) {
          throw redirect({
            to: '/tv-show/$id/episode/$episodeId',
            params: { id, episodeId: present },
            replace: true,
          });
        }
        await loadVideoToPlay(context, episodeId);
      } catch (error) {
        throw isMissing(error) ? notFound() : error;
      }
    },
    // The loader waits, because a cached screen would start the episode before its position is known.
    staleReloadMode: 'blocking',
  },
  component: EpisodeScreen,
  notFoundComponent: () => <NotFound />,
  pendingComponent: VideoSkeleton,
});
