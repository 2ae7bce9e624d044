import { Trans } from '@lingui/react/macro';
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { CastProfile } from '../features/catalogue/cast-profile.tsx';
import { CastScreen } from '../features/catalogue/cast-screen.tsx';
import { CastSkeleton } from '../features/catalogue/cast-skeleton.tsx';
import { NoEntries } from '../features/catalogue/no-entries.tsx';
import { NotFound } from '../features/shell/not-found.tsx';
import { ScreenTitle } from '../features/shell/screen-title.tsx';
import { shownLanguage } from '../locales/activation.ts';
import { useLanguage, useWording } from '../locales/use-wording.ts';
import { castEntriesQuery } from '../queries/entries.ts';
import { isMissing } from '../queries/failure.ts';
import { castQuery } from '../queries/tags.ts';
import { Entries } from './-entries.tsx';
import { WayOut } from './-way-out.tsx';

/** CastView: a person, and what they are in. docs/product.md, 2. */
export const Route = createFileRoute('/_main/_viewer/casts/$id')({
  loader: ({ context: { client, queryClient }, params: { id } }) =>
    Promise.all([
      queryClient.ensureQueryData({
        ...castQuery(client, id, shownLanguage()),
        revalidateIfStale: true,
      }),
      queryClient.ensureInfiniteQueryData({
        ...castEntriesQuery(client, id),
        revalidateIfStale: true,
      }),
    ]).catch((error: unknown) => {
      throw isMissing(error) ? notFound() : error;
    }),
  component: CastView,
  notFoundComponent: () => <NotFound />,
  pendingComponent: CastSkeleton,
  pendingMinMs: 0,
});

function CastView() {
  const { id } = Route.useParams();
  const { client } = Route.useRouteContext();
  const wording = useWording();
  const { data: cast } = useSuspenseQuery(castQuery(client, id, useLanguage()));
  const pages = useSuspenseInfiniteQuery(castEntriesQuery(client, id));
  return (
    <>
      <ScreenTitle title={wording(cast.title_trans, cast.title)} />
      <CastScreen key={id} profile={<CastProfile cast={cast} />}>
        <Entries
          pages={pages}
          empty={
            <NoEntries action={<WayOut home={false} />}>
              <Trans>There is nothing with this person yet</Trans>
            </NoEntries>
          }
        />
      </CastScreen>
    </>
  );
}
