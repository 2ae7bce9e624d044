import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { type AnyRouter, RouterProvider, useRouterState } from '@tanstack/react-router';
import { Provider as StoreProvider } from 'jotai';
import { StrictMode } from 'react';
import type { RouterContext } from '../session/router-context.ts';
import { AppProvider } from '../session/use-app.tsx';
import { LoadingPage } from '../ui/loading-page.tsx';

type AppProps = { router: AnyRouter; app: RouterContext };

/** The providers around the router, outermost first. */
export function App({ router, app }: AppProps) {
  return (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <StoreProvider store={app.store}>
          <QueryClientProvider client={app.queryClient}>
            <AppProvider value={app}>
              <FirstLoader router={router} />
              <RouterProvider router={router} />
            </AppProvider>
          </QueryClientProvider>
        </StoreProvider>
      </I18nProvider>
    </StrictMode>
  );
}

/** The full-page loader, shown until a screen or its skeleton can be shown. */
function FirstLoader({ router }: Pick<AppProps, 'router'>) {
  const isUnknown = useRouterState({ router, select: ({ matches }) => matches.length === 0 });
  return isUnknown ? <LoadingPage /> : null;
}
