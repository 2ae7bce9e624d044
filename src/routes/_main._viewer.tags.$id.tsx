import { createFileRoute, notFound } from '@tanstack/react-router';
import { ListSkeleton } from '../features/catalogue/list-skeleton.tsx';
import { NotFound } from '../features/shell/not-found.tsx';
import { isAbsent } from '../queries/call-failure.ts';
import { tagEntriesQuery } from '../queries/entry-lists.ts';
import { tagQuery } from '../queries/tags-and-casts.ts';
import { TagScreen } from '../screens/tag-screen.tsx';

/** Tags: all entries with a genre, rating or keyword. docs/product.md, 2. */
export const Route = createFileRoute('/_main/_viewer/tags/$id')({
  // The loader is loaded with the screen, so that home does not wait for it.
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context: { client, queryClient }, params: { id } }) =>
    Promise.all([
      queryClient.ensureQueryData({ ...tagQuery(client, id), revalidateIfStale: true }),
      queryClient.ensureInfiniteQueryData({
        ...tagEntriesQuery(client, id),
        revalidateIfStale: true,
      }),
    ]).catch((error: unknown) => {
      throw isAbsent(error) ? notFound() : error;
    }),
  component: TagScreen,
  notFoundComponent: () => <NotFound />,
  pendingComponent: () => <ListSkeleton />,
});
