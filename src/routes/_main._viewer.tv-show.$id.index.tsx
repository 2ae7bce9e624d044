import { createFileRoute, notFound } from '@tanstack/react-router';
import { detailsBackdrop, preloadBackdrop } from '../features/catalogue/backdrop.ts';
import { DetailsSkeleton } from '../features/catalogue/details-skeleton.tsx';
import { NotFound } from '../features/shell/not-found.tsx';
import { isMissing } from '../queries/call-failure.ts';
import { showQuery } from '../queries/shows.ts';
import { loadShow } from '../queries/title-loading.ts';
import { ShowDetailsScreen } from '../screens/show-details-screen.tsx';

/** TVShow: the details of a show, with its seasons and episodes. docs/product.md, 2. */
export const Route = createFileRoute('/_main/_viewer/tv-show/$id/')({
  loader: async ({ context, params: { id } }) => {
    await loadShow(context, id).catch((error: unknown) => {
      throw isMissing(error) ? notFound() : error;
    });
    const { queryKey } = showQuery(context.client, id);
    const loaded = context.queryClient.getQueryData(queryKey);
    if (loaded) preloadBackdrop(detailsBackdrop(loaded));
  },
  component: TVShow,
  notFoundComponent: () => <NotFound />,
  pendingComponent: () => <DetailsSkeleton belowHeader />,
});

function TVShow() {
  const { id } = Route.useParams();
  return <ShowDetailsScreen key={id} id={id} />;
}
