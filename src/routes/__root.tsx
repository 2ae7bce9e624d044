import { Trans, useLingui } from '@lingui/react/macro';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { NotFound } from '../features/shell/not-found.tsx';
import { locationQuery } from '../queries/location.ts';
import type { RouterContext } from '../session/context.ts';
import { Loader } from '../ui/loader.tsx';
import { Toasts } from '../ui/toast.tsx';
import { Consent } from './-consent.tsx';
import { FailedPage } from './-failed-page.tsx';

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: ({ context: { client, queryClient, now } }) => {
    // Asked on every navigation, answered from the record for six hours; no page waits for it.
    void queryClient.prefetchQuery(locationQuery(client, now));
  },
  component: Root,
  // Its loader would stand for every screen until the last answer: only a screen's own place waits.
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
      <Consent />
      <Suspense fallback={<Loader />}>
        <Outlet />
      </Suspense>
      <Toasts dismissLabel={t`Dismiss`} />
    </>
  );
}
