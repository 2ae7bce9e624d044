/** Table of contents of the worker: its listeners, and the function that handles each of them. */
import { Route, Router } from 'workbox-routing';
import { messagePages, showPath } from './app-windows.ts';
import { onBackgroundFetchEnd } from './background-fetches.ts';
import { browserEnv } from './browser-env.ts';
import {
  appFileCaching,
  deletePictures,
  foreignPicturesRoute,
  ownPicturesRoute,
} from './caching.ts';
import { onPush, pushText } from './incoming-pushes.ts';
import { deleteAnswersNoLongerKept, mayKeep, networkOrKeptAnswer } from './kept-answers.ts';
import { isKeptFilmAddress, keptFilmAnswer } from './kept-films.ts';
import { onNotificationClick, onNotificationClose } from './notification-clicks.ts';
import { onMessage } from './page-messages.ts';
import { onPeriodicSync } from './periodic-sync.ts';
import { onPushSubscriptionChange } from './push-subscription.ts';
import { onSync } from './send-outbox.ts';
import { staticRoutes } from './static-routes.ts';

declare const self: ServiceWorkerGlobalScope;

const env = browserEnv(self);
const app = appFileCaching(env, self.__WB_MANIFEST);

// A new version is installed next to the running one, and takes over only when the viewer agrees.
self.addEventListener('install', (event) => {
  app.install(event);
  // Without these routes the same requests go through the worker.
  event.addRoutes?.(staticRoutes(env)).catch(() => undefined);
});
// The worker takes over the page of the first visit at once, so that its later requests are kept.
self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
  // If old answers cannot be deleted, they only take room.
  event.waitUntil(deleteAnswersNoLongerKept(env).catch(() => undefined));
});

// The requests of pages: the first route that matches answers. A request without a route goes to the network as if
// there were no worker.
const router = new Router();
router.registerRoute(app.document);
router.registerRoute(app.shell);
router.registerRoute(app.onUse);
router.registerRoute(
  new Route(
    ({ url }) => mayKeep(env, url),
    ({ request, event }) => networkOrKeptAnswer(env, request, (work) => event.waitUntil(work)),
  ),
);
router.registerRoute(
  new Route(
    ({ url }) => isKeptFilmAddress(env, url),
    ({ request }) => keptFilmAnswer(env, request),
  ),
);
router.registerRoute(ownPicturesRoute(env));
router.registerRoute(foreignPicturesRoute(env));
router.addFetchListener();

// Reminders.
self.addEventListener('push', (event) => event.waitUntil(onPush(env, pushText(event))));
self.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(
    onPushSubscriptionChange(env, {
      key: event.oldSubscription?.options.applicationServerKey ?? undefined,
      renewed: event.newSubscription ?? undefined,
    }),
  ),
);
self.addEventListener('notificationclick', (event) => {
  const { action, notification } = event;
  notification.close();
  event.waitUntil(onNotificationClick(env, { action, data: notification.data }));
});
self.addEventListener('notificationclose', (event) => event.waitUntil(onNotificationClose(env)));

// Downloads that the browser goes on with by itself.
for (const end of ['success', 'fail', 'abort'] as const) {
  self.addEventListener(`backgroundfetch${end}`, (event) =>
    event.waitUntil(onBackgroundFetchEnd(env, event.registration)),
  );
}
self.addEventListener('backgroundfetchclick', (event) =>
  event.waitUntil(showPath(env, '/downloads')),
);

// The state of the device's storage, the waiting changes, and the messages of pages.
env.health.subscribe((health) => void messagePages(env, { type: 'storage', ...health }));
self.addEventListener('periodicsync', (event) => event.waitUntil(onPeriodicSync(env)));
self.addEventListener('sync', (event) => event.waitUntil(onSync(env)));
self.addEventListener('message', (event) =>
  event.waitUntil(
    onMessage(
      {
        env,
        deletePictures: () => deletePictures(env),
        deleteEarlierFiles: app.deleteEarlier,
        skipWaiting: () => self.skipWaiting(),
      },
      {
        data: event.data,
        reply: (message) => event.ports[0]?.postMessage(message),
        ask: (request) => router.handleRequest({ request, event }),
      },
    ),
  ),
);
