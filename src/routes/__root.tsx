import { Trans, useLingui } from '@lingui/react/macro';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { NotFound } from '../features/shell/not-found.tsx';
import { locationQuery } from '../queries/viewer-location.ts';
import { LazyConsent } from '../screens/lazy-consent.tsx';
import type { RouterContext } from '../session/router-context.ts';
import { afterPaint } from '../ui/after-paint.ts';
import { LoadingPage } from '../ui/loading-page.tsx';
import { Toasts } from '../ui/toast.tsx';
import { FailedPage } from './-failed-page.tsx';

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context: { client, queryClient, now }, cause, matches }) => {
    // Runs on every navigation, but fetches at most every six hours. No page waits for it.
    void queryClient.prefetchQuery(locationQuery(client, now));
    // A cached screen would be rendered at once, and the press that asked for it would show no effect until
    // then.
    if (cause === 'stay' && matches.at(-1)?.cause === 'enter') await afterPaint();
  },
  component: Root,
  // The root's pending component would replace every screen, so only a screen's own may be shown.
  pendingMs: Number.POSITIVE_INFINITY,
  errorComponent: FailedPage,
  notFoundComponent: () => (
    <main id="content">
      <NotFound />
    </main>
  ),
});

function Root() {
  const { t } = useLingui();
  return (
    <>
      <a className="visually-hidden" href="#content">
        <Trans>Skip to content</Trans>
      </a>
      <LazyConsent />
      <Suspense fallback={<LoadingPage />}>
        <Outlet />
      </Suspense>
      <Toasts dismissLabel={t`Dismiss`} />
    </>
  );
}
