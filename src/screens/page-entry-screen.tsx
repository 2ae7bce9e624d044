import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslatedField } from '../locales/use-language.ts';
import { menuQuery } from '../queries/menu.ts';
import { useApp } from '../session/use-app.tsx';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { VideoDetailsScreen } from './video-details-screen.tsx';

const route = getRouteApi('/_main/_viewer/$slug/view/$id');

/** The details of a video that was opened from a page of strips. The links above them name the page. */
export function PageEntryScreen() {
  const { slug, id } = route.useParams();
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
  return <VideoDetailsScreen key={id} id={id} top={top} belowHeader />;
}

/** The page's title in the menu, or its slug when the menu does not contain it. */
function usePageName(slug: string): string {
  const { client } = useApp();
  const translated = useTranslatedField();
  const { data: menu = [] } = useQuery(menuQuery(client));
  const item = menu.find((one) => one.slug === slug);
  return item ? translated(item.title_trans, item.title) : slug;
}
