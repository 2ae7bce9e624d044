import { createFileRoute, notFound } from '@tanstack/react-router';
import { detailsBackdrop, preloadBackdrop } from '../features/catalogue/backdrop.ts';
import { DetailsSkeleton } from '../features/catalogue/details-skeleton.tsx';
import { NotFound } from '../features/shell/not-found.tsx';
import { isMissing } from '../queries/call-failure.ts';
import { loadVideo } from '../queries/title-loading.ts';
import { videoQuery } from '../queries/videos.ts';
import { LeaveDetailsButton } from '../screens/leave-details-button.tsx';
import { VideoDetailsScreen } from '../screens/video-details-screen.tsx';

/** VideoDetails: the details of a video. The header is hidden. docs/product.md, 2. */
export const Route = createFileRoute('/_main/_viewer/video-details/$id')({
  staticData: { details: true },
  loader: async ({ context, params: { id } }) => {
    await loadVideo(context, id).catch((error: unknown) => {
      throw isMissing(error) ? notFound() : error;
    });
    const { queryKey } = videoQuery(context, id);
    const loaded = context.queryClient.getQueryData(queryKey);
    if (loaded) preloadBackdrop(detailsBackdrop(loaded));
  },
  component: Screen,
  notFoundComponent: () => <NotFound />,
  pendingComponent: () => <DetailsSkeleton />,
});

function Screen() {
  const { id } = Route.useParams();
  return <VideoDetailsScreen key={id} id={id} top={() => <LeaveDetailsButton />} />;
}
