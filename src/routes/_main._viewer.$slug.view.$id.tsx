import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link, notFound } from '@tanstack/react-router';
import { DetailsSkeleton } from '../features/catalogue/details-skeleton.tsx';
import { NotFound } from '../features/shell/not-found.tsx';
import { useWording } from '../locales/use-wording.ts';
import { isMissing } from '../queries/failure.ts';
import { menuQuery } from '../queries/menu.ts';
import { loadVideo } from '../queries/title-loading.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { VideoDetails } from './-video-details.tsx';

/** EntryView: all about a video of a page, with the way back to that page. docs/product.md, 2. */
export const Route = createFileRoute('/_main/_viewer/$slug/view/$id')({
  loader: ({ context, params: { id } }) =>
    loadVideo(context, id).catch((error: unknown) => {
      throw isMissing(error) ? notFound() : error;
    }),
  component: EntryView,
  notFoundComponent: () => <NotFound />,
  pendingComponent: () => <DetailsSkeleton belowHeader />,
  pendingMinMs: 0,
});

function EntryView() {
  const { slug, id } = Route.useParams();
  const { t } = useLingui();
  const page = usePageName(slug);
  const above = (
    <Link to="/$slug" params={{ slug }}>
      <bdi>{page}</bdi>
    </Link>
  );
  const top = (title: string) => (
    <Breadcrumb label={t`Breadcrumb`} steps={[above]} current={<bdi>{title}</bdi>} />
  );
  return <VideoDetails key={id} id={id} top={top} belowHeader />;
}

/** What the menu calls a page; a page that is not in the menu goes by its slug. */
function usePageName(slug: string): string {
  const { client } = Route.useRouteContext();
  const wording = useWording();
  const { data: menu = [] } = useQuery(menuQuery(client));
  const item = menu.find((one) => one.slug === slug);
  return item ? wording(item.title_trans, item.title) : slug;
}
