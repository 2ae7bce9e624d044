import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { PageSkeleton } from '../features/catalogue/page-skeleton.tsx';
import { ScreenTitle } from '../features/shell/screen-title.tsx';
import { useWording } from '../locales/use-wording.ts';
import { menuQuery } from '../queries/menu.ts';
import { pageQuery } from '../queries/pages.ts';
import type { RouterContext } from '../session/context.ts';
import { admitHolder } from './-admission.ts';
import { CornerAd, PageBanner } from './-ads.tsx';
import { loadContinueWatching } from './-continue-watching.tsx';
import { EmptyHome } from './-empty-home.tsx';
import { StripsPage } from './-strips-page.tsx';

/** Home: the first page of the menu. docs/product.md, 2. */
export const Route = createFileRoute('/_main/')({
  // In the initial bundle: most visits begin here.
  codeSplitGroupings: [],
  loader: async ({ context }) => {
    const loaded = loadHome(context);
    // Told at once and not at the first click; both are asked for together, and the account's answer counts first.
    loaded.catch(() => undefined);
    const continued = context.session.token() ? loadContinueWatching(context) : undefined;
    await admitHolder(context);
    await Promise.all([loaded, continued]);
  },
  component: Home,
  pendingComponent: () => <PageSkeleton hero />,
  pendingMinMs: 0,
});

async function loadHome({ client, queryClient }: RouterContext): Promise<void> {
  const [first] = await queryClient.ensureQueryData({
    ...menuQuery(client),
    revalidateIfStale: true,
  });
  if (!first) return;
  await queryClient.ensureQueryData({
    ...pageQuery(client, first.slug),
    revalidateIfStale: true,
  });
}

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
        <EmptyHome />
      )}
      <PageBanner page="homepage" />
      <CornerAd />
    </>
  );
}
