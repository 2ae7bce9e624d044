import { createFileRoute, notFound } from '@tanstack/react-router';
import { DetailsSkeleton } from '../features/catalogue/details-skeleton.tsx';
import { NotFound } from '../features/shell/not-found.tsx';
import { isMissing } from '../queries/call-failure.ts';
import { loadVideo } from '../queries/title-loading.ts';
import { PageEntryScreen } from '../screens/page-entry-screen.tsx';

/** EntryView: the details of a video, below the page where it was found. docs/product.md, 2. */
export const Route = createFileRoute('/_main/_viewer/$slug/view/$id')({
  loader: ({ context, params: { id } }) =>
    loadVideo(context, id).catch((error: unknown) => {
      throw isMissing(error) ? notFound() : error;
    }),
  component: PageEntryScreen,
  notFoundComponent: () => <NotFound />,
  pendingComponent: () => <DetailsSkeleton belowHeader />,
});
