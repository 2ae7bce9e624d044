/** Renders a component to HTML, within what the app puts around every screen. */
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { memoryDatabase } from '#src/data/device/memory-database.ts';
import { AppProvider } from '#src/session/use-app.tsx';
import { routerContextOf } from './app-context.ts';
import { clientOf } from './fake-provider.ts';

/** An own instance, because the app's may have listeners of another test. */
const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
export const client = clientOf(() => Response.json({}, { status: 503 }));
export const database = memoryDatabase();

export function renderToHtml(queryClient: QueryClient, content: ReactNode): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <I18nProvider i18n={i18n}>
        <AppProvider value={routerContextOf({ client, queryClient, database })}>
          {content}
        </AppProvider>
      </I18nProvider>
    </QueryClientProvider>,
  );
}

/** Sets a query to the state in which it had an answer before, and its last request has failed. */
export function answeredBefore(
  queryClient: QueryClient,
  query: { queryKey: readonly unknown[] },
  data: unknown,
): void {
  queryClient.setQueryData(query.queryKey, data);
  queryClient
    .getQueryCache()
    .find({ queryKey: query.queryKey })
    ?.setState({ status: 'error', error: new Error('away') });
}
