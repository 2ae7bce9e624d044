import { Trans } from '@lingui/react/macro';
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link, notFound } from '@tanstack/react-router';
import { ListScreen } from '../features/catalogue/list-screen.tsx';
import { ListSkeleton } from '../features/catalogue/list-skeleton.tsx';
import { NoEntries } from '../features/catalogue/no-entries.tsx';
import { NotFound } from '../features/shell/not-found.tsx';
import { ScreenTitle } from '../features/shell/screen-title.tsx';
import { useWording } from '../locales/use-wording.ts';
import { tagEntriesQuery } from '../queries/entries.ts';
import { isMissing } from '../queries/failure.ts';
import { tagQuery } from '../queries/tags.ts';
import { Entries } from './-entries.tsx';
import { WayOut } from './-way-out.tsx';

/** Tags: everything with one genre, rating or keyword. docs/product.md, 2. */
export const Route = createFileRoute('/_main/_viewer/tags/$id')({
  loader: ({ context: { client, queryClient }, params: { id } }) =>
    Promise.all([
      queryClient.ensureQueryData({ ...tagQuery(client, id), revalidateIfStale: true }),
      queryClient.ensureInfiniteQueryData({
        ...tagEntriesQuery(client, id),
        revalidateIfStale: true,
      }),
    ]).catch((error: unknown) => {
      throw isMissing(error) ? notFound() : error;
    }),
  component: Tags,
  notFoundComponent: () => <NotFound />,
  pendingComponent: () => <ListSkeleton />,
  pendingMinMs: 0,
});

function Tags() {
  const { id } = Route.useParams();
  const { client } = Route.useRouteContext();
  const wording = useWording();
  const { data: tag } = useSuspenseQuery(tagQuery(client, id));
  const pages = useSuspenseInfiniteQuery(tagEntriesQuery(client, id));
  const title = wording(tag.t_title, tag.title);
  return (
    <>
      <ScreenTitle title={title} />
      <ListScreen
        key={id}
        title={title}
        above={[
          <Link key="home" to="/">
            <Trans>Home</Trans>
          </Link>,
        ]}
      >
        <Entries
          pages={pages}
          empty={
            <NoEntries action={<WayOut home={false} />}>
              <Trans>No entries for this tag</Trans>
            </NoEntries>
          }
        />
      </ListScreen>
    </>
  );
}
