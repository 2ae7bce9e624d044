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
    // This is called on every navigation, but the location is fetched at most every six hours. No screen waits for
    // it.
    void queryClient.prefetchQuery(locationQuery(client, now));
    // Lets the browser paint the effect of the press first. A cached screen is rendered at once, and nothing is
    // painted meanwhile.
    if (cause === 'stay' && matches.at(-1)?.cause === 'enter') await afterPaint();
  },
  component: Root,
  // The root route never shows a pending component, because it would replace every screen. Each screen has its own.
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
