import { Trans, useLingui } from '@lingui/react/macro';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { NotFound } from '../features/shell/not-found.tsx';
import { locationQuery } from '../queries/location.ts';
import { Consent } from '../screens/consent.tsx';
import type { RouterContext } from '../session/context.ts';
import { afterPaint } from '../ui/after-paint.ts';
import { Loader } from '../ui/loader.tsx';
import { Toasts } from '../ui/toast.tsx';
import { FailedPage } from './-failed-page.tsx';

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context: { client, queryClient, now }, cause, matches }) => {
    // Asked on every navigation, answered from the record for six hours; no page waits for it.
    void queryClient.prefetchQuery(locationQuery(client, now));
    // A screen that is kept would be made at once, and its making would keep
    // the press that asked for it from showing.
    if (cause === 'stay' && matches.at(-1)?.cause === 'enter') await afterPaint();
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
