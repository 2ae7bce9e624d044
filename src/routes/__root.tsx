import { Trans, useLingui } from '@lingui/react/macro';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { NotFound } from '../features/shell/not-found.tsx';
import { allMessages } from '../locales/activation.ts';
import type { RouterContext } from '../queries/context.ts';
import { locationQuery } from '../queries/location.ts';
import { painted } from '../ui/after-paint.ts';
import { Loader } from '../ui/loader.tsx';
import { Toasts } from '../ui/toast.tsx';
import { FailedPage } from './failed-page.module.tsx';

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context, location, cause, preload }) => {
    // Asked on every navigation, answered from the record for six hours; no page waits for it.
    void context.queryClient.prefetchQuery(locationQuery(context.client, context.now));
    if (cause !== 'stay') return;
    if (location.pathname !== '/') await allMessages();
    // From one screen to another: a screen whose data is at hand is made in one go, so the press itself is shown first.
    if (!preload) await painted();
  },
  // On arrival the words come beside the screen's own file.
  loader: ({ location, cause }) =>
    cause === 'enter' && location.pathname !== '/' ? allMessages() : undefined,
  component: Root,
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
      <Suspense fallback={<Loader />}>
        <Outlet />
      </Suspense>
      <Toasts dismissLabel={t`Dismiss`} />
    </>
  );
}
