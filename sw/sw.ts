/** Table of contents of the worker: what it hears, and who answers. */
import { answer, isKept } from './answers.ts';
import { albumsIn, artwork, isArtwork } from './artwork.ts';
import { asset, isAsset } from './assets.ts';
import { browserSurroundings } from './browser.ts';
import { onNotificationClick, onNotificationClose } from './clicks.ts';
import { builtFiles } from './manifest.ts';
import { onMessage } from './messages.ts';
import { isShellNavigation } from './navigation.ts';
import { onSync } from './outbox.ts';
import { tellPages } from './pages.ts';
import { onPeriodicSync } from './periodic-sync.ts';
import { onPush } from './push.ts';
import { shell } from './shell.ts';
import { onPushSubscriptionChange } from './subscription.ts';
import { keepLanguageFiles } from './versions.ts';

declare const self: ServiceWorkerGlobalScope;

const around = browserSurroundings(self);
const files = builtFiles(self.__WB_MANIFEST);
const albums = albumsIn(around);
const app = shell(around, files);

// The shell and its new versions, none of which takes over by itself.
self.addEventListener('install', (event) => {
  event.waitUntil(app.install());
  event.waitUntil(keepLanguageFiles(around, files));
});
self.addEventListener('activate', (event) => {
  event.waitUntil(app.activate());
  // So that what the first visit fetches from now on is kept too.
  event.waitUntil(self.clients.claim());
});

// What the pages fetch. Anything not named here goes to the network as if there were no worker.
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const url = new URL(request.url);
  const hold = holdOf(event);
  const respond = (response: Promise<Response>) => event.respondWith(response);
  if (isShellNavigation(around, request)) respond(app.file('/index.html'));
  else if (app.has(url)) respond(app.file(url.pathname));
  else if (isAsset(around, url)) respond(asset(around, request));
  else if (isKept(around, url)) respond(answer(around, request, hold));
  else if (isArtwork(around, request)) respond(artwork(around, albums, request, hold));
});

// Reminders.
self.addEventListener('push', (event) => event.waitUntil(onPush(around, event.data?.text())));
self.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(
    onPushSubscriptionChange(around, {
      key: event.oldSubscription?.options.applicationServerKey ?? undefined,
      renewed: event.newSubscription ?? undefined,
    }),
  ),
);
self.addEventListener('notificationclick', (event) => {
  const { action, notification } = event;
  notification.close();
  event.waitUntil(onNotificationClick(around, { action, data: notification.data }));
});
self.addEventListener('notificationclose', (event) => event.waitUntil(onNotificationClose(around)));

// How well things are kept, what was done offline, and what the pages say.
around.health.subscribe((health) => void tellPages(around, { type: 'storage', ...health }));
self.addEventListener('periodicsync', (event) => event.waitUntil(onPeriodicSync(around)));
self.addEventListener('sync', (event) => event.waitUntil(onSync(around)));
self.addEventListener('message', (event) =>
  event.waitUntil(
    onMessage(
      { around, albums, files, skipWaiting: () => self.skipWaiting() },
      {
        data: event.data,
        reply: (message) => event.ports[0]?.postMessage(message),
        hold: holdOf(event),
      },
    ),
  ),
);

function holdOf(event: ExtendableEvent) {
  return (work: Promise<unknown>) => event.waitUntil(work);
}
