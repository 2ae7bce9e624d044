import { createFileRoute, notFound } from '@tanstack/react-router';
import { ListSkeleton } from '../features/catalogue/list-skeleton.tsx';
import { NotFound } from '../features/shell/not-found.tsx';
import { isAbsent } from '../queries/call-failure.ts';
import { stripEntriesQuery } from '../queries/entry-lists.ts';
import { stripQuery } from '../queries/strips.ts';
import { StripScreen } from '../screens/strip-screen.tsx';

/** ViewMore: all entries of a strip. docs/product.md, 2. */
export const Route = createFileRoute('/_main/_viewer/$slug/more/$id')({
  // The loader is loaded with the screen, so that home does not wait for it.
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context: { client, queryClient }, params: { id } }) =>
    Promise.all([
      queryClient.ensureQueryData({ ...stripQuery(client, id), revalidateIfStale: true }),
      queryClient.ensureInfiniteQueryData({
        ...stripEntriesQuery(client, id),
        revalidateIfStale: true,
      }),
    ]).catch((error: unknown) => {
      throw isAbsent(error) ? notFound() : error;
    }),
  component: StripScreen,
  notFoundComponent: () => <NotFound />,
  pendingComponent: () => <ListSkeleton />,
});
