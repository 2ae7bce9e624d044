import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { Provider as StoreProvider } from 'jotai';
import { StrictMode, useEffect } from 'react';
import { type Client, ClientProvider } from '../queries/client-context.tsx';
import { type Database, DatabaseProvider } from '../queries/device.tsx';
import type { Store } from '../queries/session.ts';

type AppProps = {
  router: AnyRouter;
  queryClient: QueryClient;
  store: Store;
  client: Client;
  database: Database;
  /** The app is in the document, whatever its screen still waits for. */
  onStanding: () => void;
};

/** The providers around the router, outermost first. */
export function App({ router, queryClient, store, client, database, onStanding }: AppProps) {
  useEffect(onStanding, [onStanding]);
  return (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <StoreProvider store={store}>
          <QueryClientProvider client={queryClient}>
            <ClientProvider client={client}>
              <DatabaseProvider database={database}>
                <RouterProvider router={router} />
              </DatabaseProvider>
            </ClientProvider>
          </QueryClientProvider>
        </StoreProvider>
      </I18nProvider>
    </StrictMode>
  );
}
