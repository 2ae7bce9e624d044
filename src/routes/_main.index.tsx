import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { NoStrips } from '../features/catalogue/no-strips.tsx';
import { PageSkeleton } from '../features/catalogue/page-skeleton.tsx';
import { ScreenTitle } from '../features/shell/screen-title.tsx';
import { useWording } from '../locales/use-wording.ts';
import { menuQuery } from '../queries/menu.ts';
import { pageQuery } from '../queries/pages.ts';
import { breath } from '../ui/after-paint.ts';
import { StripsPage, WayOut } from './strips-page.module.tsx';

/** Home: the first page of the menu. Specification, point 2. */
export const Route = createFileRoute('/_main/')({
  loader: async ({ context: { client, queryClient } }) => {
    const [first] = await queryClient.ensureQueryData({
      ...menuQuery(client),
      revalidateIfStale: true,
    });
    if (!first) return;
    await queryClient.ensureQueryData({
      ...pageQuery(client, first.slug),
      revalidateIfStale: true,
    });
    // Read in one go, made in another.
    await breath();
  },
  component: Home,
  pendingComponent: () => <PageSkeleton hero />,
  pendingMinMs: 0,
});

function Home() {
  const { client } = Route.useRouteContext();
  const wording = useWording();
  const [first] = useSuspenseQuery(menuQuery(client)).data;
  return (
    <>
      <ScreenTitle />
      {first ? (
        <StripsPage slug={first.slug} title={wording(first.title_trans, first.title)} home />
      ) : (
        <NoStrips title="" wayOut={<WayOut home />} />
      )}
    </>
  );
}
