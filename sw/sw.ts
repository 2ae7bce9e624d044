/** Table of contents of the worker: what it listens to, and who answers. */
import { Route, Router } from 'workbox-routing';
import { answer, deleteUnkeptAnswers, isKept } from './answers.ts';
import { browserEnv } from './browser.ts';
import { appFiles, deletePictures, foreignPictures, ownPictures } from './caching.ts';
import { onNotificationClick, onNotificationClose } from './clicks.ts';
import { onMessage } from './messages.ts';
import { onSync } from './outbox.ts';
import { onPeriodicSync } from './periodic-sync.ts';
import { onPush } from './push.ts';
import { onPushSubscriptionChange } from './subscription.ts';
import { messagePages } from './windows.ts';

declare const self: ServiceWorkerGlobalScope;

const env = browserEnv(self);
const app = appFiles(env, self.__WB_MANIFEST);

// A new version is installed beside the one that runs, and takes over only when the viewer agrees.
self.addEventListener('install', (event) => app.install(event));
// The page of the first visit is taken over at once, so that what it fetches from now on is kept.
self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
  event.waitUntil(deleteUnkeptAnswers(env).catch(() => undefined));
});

// What the pages fetch: the first route that fits answers. What fits none goes
// to the network as if there were no worker.
const router = new Router();
router.registerRoute(app.document);
router.registerRoute(app.shell);
router.registerRoute(app.onUse);
router.registerRoute(
  new Route(
    ({ url }) => isKept(env, url),
    ({ request, event }) => answer(env, request, (work) => event.waitUntil(work)),
  ),
);
router.registerRoute(ownPictures(env));
router.registerRoute(foreignPictures(env));
router.addFetchListener();

// Reminders.
self.addEventListener('push', (event) => event.waitUntil(onPush(env, event.data?.text())));
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

// How well this device keeps things, what was done offline, and what the pages say.
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
