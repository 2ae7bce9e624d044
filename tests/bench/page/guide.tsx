/** The whole guide with a provider of synthetic days, without the rest of the app, for a journey. */
import 'temporal-polyfill/global';
import { i18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { pageDatabase } from '../../../src/data/device/page-database.ts';
import { programmeKey } from '../../../src/domain/guide/guide-day.ts';
import { Guide } from '../../../src/features/guide/guide.tsx';
import { activateLanguage } from '../../../src/locales/language-activation.ts';
import { createQueryClient } from '../../../src/session/query-client.ts';
import { AppProvider } from '../../../src/session/use-app.tsx';
import { routerContextOf } from '../../support/app-context.ts';
import { syntheticProvider } from './synthetic-provider.ts';
import '../../../src/ui/fonts.css';
import '../../../src/ui/tokens.css';
import '../../../src/ui/base.css';

const asked = new URLSearchParams(location.search);
const timezone = asked.get('zone') ?? Temporal.Now.timeZoneId();
const client = syntheticProvider(Number(asked.get('channels') ?? 60));
Object.assign(globalThis, { activateLanguage });

const evening = (hours: number) => Math.floor(Date.now() / 3_600_000 + hours) * 3_600_000;
const reminded = new Set(
  Array.from({ length: 24 }, (_, at) => programmeKey(`channel-${at % 6}`, evening(1 + (at % 5)))),
);
const favourites = new Set(['channel-3', 'channel-5', 'channel-8']);

// Sentences that the message catalogues lack are shown as in the source.
i18n.setMessagesCompiler(compileMessage);
const language = asked.get('lang') === 'ar' ? 'ar' : 'en';
await activateLanguage(language);
const queryClient = createQueryClient(Date.now);
// A router is needed because the cast of a programme links to other screens.
const router = createRouter({ routeTree: createRootRoute() });
const now = () => Date.now();
const app = routerContextOf({ client, queryClient, database: pageDatabase, now });
const root = document.getElementById('root');
if (!root) throw new Error('no root');
createRoot(root).render(
  <I18nProvider i18n={i18n}>
    <QueryClientProvider client={queryClient}>
      <AppProvider value={app}>
        <RouterContextProvider router={router}>
          <Guide
            timezone={timezone}
            favourites={favourites}
            reminded={reminded}
            onWatch={() => undefined}
          />
        </RouterContextProvider>
      </AppProvider>
    </QueryClientProvider>
  </I18nProvider>,
);
