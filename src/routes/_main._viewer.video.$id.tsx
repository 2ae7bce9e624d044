import { createFileRoute, notFound } from '@tanstack/react-router';
import { VideoSkeleton } from '../features/catalogue/video-skeleton.tsx';
import { NotFound } from '../features/shell/not-found.tsx';
import { isMissing } from '../queries/call-failure.ts';
import { loadVideoToPlay } from '../queries/title-loading.ts';
import { VideoScreen } from '../screens/video-screen.tsx';

/** VideoView: a film's player and its details. docs/product.md, 2. */
export const Route = createFileRoute('/_main/_viewer/video/$id')({
  loader: {
    handler: ({ context, params: { id } }) =>
      loadVideoToPlay(context, id).catch((error: unknown) => {
        throw isMissing(error) ? notFound() : error;
      }),
    // The loader waits, because a cached screen would start the film before its position is known.
    staleReloadMode: 'blocking',
  },
  component: VideoScreen,
  notFoundComponent: () => <NotFound />,
  pendingComponent: VideoSkeleton,
});
