import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type AnyRouter, RouterProvider, useRouterState } from '@tanstack/react-router';
import { Provider as StoreProvider } from 'jotai';
import { StrictMode } from 'react';
import { type Client, ClientProvider } from '../session/client-context.tsx';
import { type Database, DatabaseProvider } from '../session/database-context.tsx';
import { type Outbox, OutboxProvider } from '../session/outbox-context.tsx';
import type { Store } from '../session/session.ts';
import { Loader } from '../ui/loader.tsx';

type AppProps = {
  router: AnyRouter;
  queryClient: QueryClient;
  store: Store;
  client: Client;
  database: Database;
  outbox: Outbox;
};

/** The providers around the router, outermost first. */
export function App({ router, queryClient, store, client, database, outbox }: AppProps) {
  return (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <StoreProvider store={store}>
          <QueryClientProvider client={queryClient}>
            <ClientProvider client={client}>
              <DatabaseProvider database={database}>
                <OutboxProvider outbox={outbox}>
                  <FirstLoader router={router} />
                  <RouterProvider router={router} />
                </OutboxProvider>
              </DatabaseProvider>
            </ClientProvider>
          </QueryClientProvider>
        </StoreProvider>
      </I18nProvider>
    </StrictMode>
  );
}

/** Until it is known which screen may be shown, and so whose skeleton stands there. */
function FirstLoader({ router }: Pick<AppProps, 'router'>) {
  const isUnknown = useRouterState({ router, select: ({ matches }) => matches.length === 0 });
  return isUnknown ? <Loader /> : null;
}
