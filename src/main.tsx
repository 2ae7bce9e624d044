/** Composition root: every part is made here once, and handed to those that need it. */
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { createRouter } from '@tanstack/react-router';
import { createStore } from 'jotai';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { onDropped } from './contracts/wire.ts';
import { type Client, createClient } from './data/client.ts';
import { deviceDatabase } from './data/device.ts';
import type { RequestError } from './data/request-error.ts';
import { clientUuid } from './data/session-store.ts';
import { activateLanguage, preferredLanguage, shownLanguage } from './locales/activation.ts';
import { holdInstallPrompts } from './pwa/install-prompt.ts';
import { recoverLostChunks } from './pwa/lost-chunk.ts';
import { countryOf } from './queries/location.ts';
import { createQueryClient } from './queries/query-client.ts';
import { createSession } from './queries/session.ts';
import { App } from './routes/app.module.tsx';
import { FailedPage } from './routes/failed-page.module.tsx';
import { Pending } from './routes/pending.module.tsx';
import { routeTree } from './routes/route-tree.gen.ts';
import { breath, firstPicture, firstScreenStands } from './ui/after-paint.ts';
import { showToastAtom } from './ui/toast.tsx';
import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';

if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
await breath();

const store = createStore();
const queryClient = createQueryClient();
const session = createSession({ store, queryClient, client: () => client });
const base = import.meta.env.VITE_API_BASE;
const client: Client = createClient({
  base,
  token: session.token,
  country: () => countryOf(queryClient),
  uuid: clientUuid,
  language: shownLanguage,
  onUnauthorized: (token) => {
    if (session.expire(token)) void router.navigate({ to: '/login' });
  },
  onFailure: tellFailure,
});
const router = createRouter({
  routeTree,
  context: { client, queryClient, session, store, database: deviceDatabase, now: Date.now },
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  // A screen that fails says so in its own place: header and menu stay.
  defaultErrorComponent: FailedPage,
  defaultPendingComponent: Pending,
  defaultPendingMs: 150,
  // A screen that is ready is not kept behind its loader.
  defaultPendingMinMs: 0,
  scrollRestoration: true,
  defaultStructuralSharing: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

/** The file of a script is fetched for its letters. */
const letterOf = { en: 'S', ar: 'سS' };

/** Specification, point 8: red, top corner, 3 s with an answer and 5 s without; being offline is told elsewhere. */
function tellFailure(error: RequestError): void {
  if (error.kind === 'network' && !navigator.onLine) return;
  const text = i18n._(msg`Server error`);
  const duration = error.status === undefined ? 5000 : 3000;
  store.set(showToastAtom, { key: `failure-${error.kind}`, text, look: 'failure', duration });
}

/** Nothing that the screen asked for is still to come. */
async function answered(): Promise<void> {
  while (queryClient.isFetching()) await wait(50);
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

if (import.meta.env.DEV) {
  onDropped((issues, item) => console.warn('A list item was dropped:', issues[0]?.message, item));
}
recoverLostChunks(Date.now);
const installPrompts = holdInstallPrompts();

await breath();
// The screen's file and data come beside the words, not after them.
const loaded = router.load().catch(() => undefined);
// Nor after the question whether the viewer may see it.
for (const route of router.getMatchedRoutes(router.latestLocation.pathname)[0]) {
  void router.loadRouteChunk(route)?.catch(() => undefined);
}
const language = preferredLanguage();
// The first number and the first date of a visit bring in the browser's tables, 15 ms each: while the line is waited for.
setTimeout(() => new Intl.NumberFormat().format(0));
setTimeout(() => new Intl.DateTimeFormat().format(0));
// Letters that come after the words move them. A slow line is not waited for.
const letters = document.fonts.load('1em "Readex Pro Variable"', letterOf[language]);
await Promise.all([activateLanguage(language), Promise.race([letters, wait(800)]).catch(() => {})]);
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const standing = Promise.withResolvers<void>();
// As a transition, so that making it leaves room for the viewer's presses.
startTransition(() =>
  createRoot(root).render(
    <App
      router={router}
      queryClient={queryClient}
      store={store}
      client={client}
      database={deviceDatabase}
      onStanding={standing.resolve}
    />,
  ),
);
void Promise.all([Promise.race([loaded.then(answered), wait(5000)]), standing.promise]).then(
  firstScreenStands,
);

// The device's side waits until the first picture stands: nothing of it is in that picture. Not awaited: its file imports
// from this one, and two modules that wait for each other wait for ever.
void firstPicture.then(async () => {
  const { startDevice } = await import('./main-device.ts');
  startDevice({
    client,
    queryClient,
    session,
    store,
    database: deviceDatabase,
    now: Date.now,
    installPrompts,
    go: (path) => void router.navigate({ href: path }),
  });
});
