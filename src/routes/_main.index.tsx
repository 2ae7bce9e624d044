import { createFileRoute } from '@tanstack/react-router';
import { preloadBackdrop } from '../features/catalogue/backdrop.ts';
import { firstHeroBackdrop } from '../features/catalogue/hero-backdrop.tsx';
import { StripsSkeleton } from '../features/catalogue/strips-skeleton.tsx';
import { menuQuery } from '../queries/menu.ts';
import { pageQuery } from '../queries/strips-page.ts';
import { HomeScreen } from '../screens/home-screen.tsx';
import { loadContinueWatching } from '../screens/lazy-continue-watching.tsx';
import type { RouterContext } from '../session/router-context.ts';
import { requireAccessIfSignedIn } from './-access-guards.ts';

/** Home: the first page of the menu. docs/product.md, 2. */
export const Route = createFileRoute('/_main/')({
  // Home is in the initial bundle, because most visits begin here.
  codeSplitGroupings: [],
  loader: async ({ context }) => {
    const loaded = loadHome(context);
    // An account that may not watch is redirected at once, not at its first click. The page and the account
    // are requested at the same time, and the account's answer is used first.
    loaded.catch(() => undefined);
    const continued = context.session.token() ? loadContinueWatching(context) : undefined;
    await requireAccessIfSignedIn(context);
    await Promise.all([loaded, continued]);
  },
  component: HomeScreen,
  pendingComponent: () => <StripsSkeleton hero />,
});

async function loadHome({ client, queryClient, now }: RouterContext): Promise<void> {
  const [first] = await queryClient.ensureQueryData({
    ...menuQuery(client),
    revalidateIfStale: true,
  });
  if (!first) return;
  const page = await queryClient.ensureQueryData({
    ...pageQuery(client, first.slug),
    revalidateIfStale: true,
  });
  const backdrop = firstHeroBackdrop(page, now());
  if (backdrop) preloadBackdrop(backdrop);
}
