/** Composition root: every part is made once here and passed to the parts that need it. */
import './session/trusted-types.ts';
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { createRouter } from '@tanstack/react-router';
import { createStore } from 'jotai';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { profileHeader } from './contracts/profile.ts';
import { setProviderBase } from './contracts/provider-address.ts';
import { setDropReporter } from './contracts/wire.ts';
import { clientUuid } from './data/device/kept-session.ts';
import { createOutbox } from './data/device/outbox.ts';
import { pageDatabase as device } from './data/device/page-database.ts';
import { otherProfilesWithOutbox, userDatabase } from './data/device/user-records.ts';
import { type Client, createClient } from './data/provider/client.ts';
import type { RequestError } from './data/provider/errors.ts';
import { loadSender } from './data/provider/load-sender.ts';
import { isOnDevice } from './domain/account/profiles.ts';
import {
  activateLanguage,
  preferredLanguage,
  shownLanguage,
  takeLanguageOfAddress,
} from './locales/language-activation.ts';
import { captureInstallPrompts } from './pwa/install-prompt.ts';
import { recoverLostChunks } from './pwa/lost-chunk.ts';
import { settingsQuery } from './queries/settings.ts';
import { knownUser } from './queries/user.ts';
import { countryOf } from './queries/viewer-location.ts';
import { App } from './routes/-app.tsx';
import { FailedPage } from './routes/-failed-page.tsx';
import { moveFocusOnNavigation } from './routes/-focus-on-navigation.ts';
import { openLinksInApp, removeLinkPreviewOnLeaving } from './routes/-in-app-links.ts';
import { skipPreloadsToSaveData } from './routes/-skip-preloads-to-save-data.ts';
import { routeTree } from './routes/route-tree.gen.ts';
import { openSignOutChannel } from './session/cross-tab-sign-out.ts';
import { createQueryClient } from './session/query-client.ts';
import type { RouterContext } from './session/router-context.ts';
import { createSession } from './session/session.ts';
import { startPath } from './session/start-screen.ts';
import { viewerRecords } from './session/viewer-records.ts';
import { applyViewingDistance } from './session/viewing-distance.ts';
import { afterPaint } from './ui/after-paint.ts';
import { afterFirstScreen, setFirstScreen } from './ui/first-screen-paint.ts';
import { loadWithRetries } from './ui/load-with-retries.ts';
import { LoadingPage } from './ui/loading-page.tsx';
import { showToastAtom } from './ui/toast.tsx';
import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';

const temporal =
  'Temporal' in globalThis ? undefined : loadWithRetries(() => import('temporal-polyfill/global'));
// Libraries write notes to the console. In production only warnings and errors are shown. docs/product.md, 9.
if (import.meta.env.PROD) console.log = console.info = console.debug = () => undefined;
const now = Date.now;
/** The longest time that background work waits for the first screen. */
const maxWaitMs = 4000;
setProviderBase(import.meta.env.VITE_API_BASE, location.origin);
recoverLostChunks(now);
// Called before the first paint, so that the viewer does not see sizes change.
applyViewingDistance();
const installPrompts = captureInstallPrompts();
takeLanguageOfAddress();
// A call may fail before the words are loaded. No message can be shown without them.
const language = preferredLanguage();
const words = loadWithRetries(() => activateLanguage(language));
// Loads the font's Latin and Arabic letters on every screen. The browser would fetch a font only when there are words
// to paint, and the words would then move. Without this font, the words are shown in a font of the system.
document.fonts.load('1em "Readex Pro Variable"', 'aس').catch(() => undefined);

const store = createStore();
const queryClient = createQueryClient(now);
const tabs = openSignOutChannel();
const session = createSession({
  store,
  queryClient,
  client: () => client,
  device,
  notifyTabs: tabs.post,
  leaveScreen: () => router.invalidate(),
});
const database = viewerRecords(device, session);
const client: Client = createClient({
  base: import.meta.env.VITE_API_BASE,
  origin: location.origin,
  token: session.token,
  pass: session.pass,
  country: () => countryOf(queryClient),
  uuid: clientUuid,
  language: shownLanguage,
  accepts: async () => (await queryClient.ensureQueryData(settingsQuery(client))).accepts,
  onPassRefused: (pass) => {
    if (session.pass() !== pass) return;
    session.enterProfile(undefined);
    void router.invalidate();
  },
  onUnauthorized: (token) => session.expire(token) && showSessionEnded(),
  onFailure: showFailure,
  fetch: async (input, init) => {
    if (!(input instanceof Request && isOnDevice(input.headers.get(profileHeader))))
      return fetch(input, init);
    const { fetchForProfileOnDevice } = await import(
      './data/device/fetch-for-profile-on-device.ts'
    );
    const user = () => knownUser(queryClient);
    return fetchForProfileOnDevice(input, { device, session, user, now });
  },
});
const outbox = createOutbox({
  databaseOf: (userId) => userDatabase(device, userId, session.isPresent),
  viewer: session.viewer,
  othersWaiting: (userId) => device.read((records) => otherProfilesWithOutbox(records, userId)),
  send: async (change, as, database) => {
    if (change.kind !== 'favourite') return (await loadSender()).sendChange(client, change, as);
    const { sendFavourite } = await import('./data/device/send-favourite.ts');
    return sendFavourite({ client, database, now }, change, as);
  },
  now,
});
// The address is replaced before there is a router, so that home is neither loaded nor shown first.
const chosenStartPath = session.token() && startPath();
if (chosenStartPath) history.replaceState(history.state, '', chosenStartPath);
const app: RouterContext = {
  client,
  queryClient,
  database,
  outbox,
  now,
  session,
  store,
  askGuards: () => void router.invalidate(),
};
const router = createRouter({
  routeTree,
  context: app,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  // If a screen fails, its place shows the error. The header and the menu stay.
  defaultErrorComponent: FailedPage,
  defaultPendingComponent: LoadingPage,
  defaultPendingMs: 150,
  // A screen that is ready is shown at once, even if the loading page has just appeared.
  defaultPendingMinMs: 0,
  scrollRestoration: true,
  // Another screen is shown at its scroll position at once. Only scrolling by the viewer is smooth.
  scrollRestorationBehavior: 'instant',
  defaultStructuralSharing: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

setFirstScreen(waitForFirstPaint());
moveFocusOnNavigation(router);
removeLinkPreviewOnLeaving(router);
openLinksInApp(router);
skipPreloadsToSaveData(router);

// A viewer who logs out in one tab is logged out in all: the guards of the routes lead to the sign-in.
tabs.listen((message) => session.followSignOut(message));

/** Shows a toast. The guards of the routes lead to the sign-in and back; the toast says why. */
async function showSessionEnded(): Promise<void> {
  await words;
  const text = i18n._(msg`Your session has ended. Please sign in again.`);
  store.set(showToastAtom, { key: 'session-ended', text, variant: 'plain', duration: 5000 });
}

/**
 * docs/product.md, 8: red, in the top corner, for 3 s with an answer and 5 s without. If there is no network, the
 * offline line says so.
 */
async function showFailure(error: RequestError): Promise<void> {
  if (error.kind === 'network' && !navigator.onLine) return;
  await words;
  const text = i18n._(msg`Server error`);
  const duration = error.status === undefined ? 5000 : 3000;
  store.set(showToastAtom, { key: `failure-${error.kind}`, text, variant: 'failure', duration });
}

if (import.meta.env.DEV) {
  setDropReporter((issue) => console.warn('A list item was dropped:', issue?.message, issue));
}

void start();

/** Resolves when the first screen has been painted, or after a while: a provider may be slow. */
function waitForFirstPaint(): Promise<void> {
  let hasGoneBack = false;
  const noteGoneBack = () => {
    hasGoneBack = true;
  };
  addEventListener('popstate', noteGoneBack);
  return new Promise<void>((resolve) => {
    const rendered = router.subscribe('onRendered', () => {
      rendered();
      resolve();
    });
    setTimeout(resolve, maxWaitMs);
  }).then(() => {
    removeEventListener('popstate', noteGoneBack);
    // The router listens to the address only now. A viewer may have gone back while the app started.
    if (hasGoneBack) void router.load();
    return afterPaint();
  });
}

/**
 * The start is a function, because this module must have no `await` at its top level: WebKit treats chunks that import
 * a module with such an `await` as loaded before they have run.
 */
async function start(): Promise<void> {
  await temporal;
  // Fetches the first screen's data at the same time as its words. If that fails, the screen itself shows it.
  void router.load();
  await words;
  const root = document.getElementById('root') ?? document.body;
  startTransition(() => createRoot(root).render(<App router={router} app={app} />));
  await afterFirstScreen();
  const { startDeferredWork } = await loadWithRetries(
    () => import('./routes/-after-first-screen.ts'),
  );
  startDeferredWork(router, { ...app, device, installPrompts, language });
  await loadSender();
}
