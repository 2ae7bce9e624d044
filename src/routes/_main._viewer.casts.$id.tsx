import { createFileRoute, notFound } from '@tanstack/react-router';
import { PersonSkeleton } from '../features/catalogue/person-skeleton.tsx';
import { NotFound } from '../features/shell/not-found.tsx';
import { isAbsent } from '../queries/call-failure.ts';
import { castEntriesQuery } from '../queries/entry-lists.ts';
import { castQuery } from '../queries/tags-and-casts.ts';
import { PersonScreen } from '../screens/person-screen.tsx';

/** CastView: a person, and the entries that they appear in. docs/product.md, 2. */
export const Route = createFileRoute('/_main/_viewer/casts/$id')({
  // The loader is loaded with the screen, so that home does not wait for it.
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context: { client, queryClient }, params: { id } }) =>
    Promise.all([
      queryClient.ensureQueryData({ ...castQuery(client, id), revalidateIfStale: true }),
      queryClient.ensureInfiniteQueryData({
        ...castEntriesQuery(client, id),
        revalidateIfStale: true,
      }),
    ]).catch((error: unknown) => {
      throw isAbsent(error) ? notFound() : error;
    }),
  component: PersonScreen,
  notFoundComponent: () => <NotFound />,
  pendingComponent: PersonSkeleton,
});
