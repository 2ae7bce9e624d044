/** Gives the handlers the real browser as their `WorkerEnv`. */
import { browserDatabase } from '#src/data/device/browser-database.ts';
import { storageHealthStore } from '#src/data/device/storage-health.ts';
import type { Connection } from '#src/domain/device/data-saving.ts';
import { appNames } from '#src/locales/app-name.ts';
import type { Desktop, Pages, WorkerEnv } from './worker-env.ts';
import { workerRecords } from './worker-records.ts';

export function browserEnv(scope: ServiceWorkerGlobalScope): WorkerEnv {
  const health = storageHealthStore();
  const { origin } = scope.location;
  return {
    appNames,
    origin,
    api: new URL(import.meta.env.VITE_API_BASE, origin).href.replace(/\/$/, ''),
    ...workerRecords(browserDatabase(health)),
    health,
    caches: scope.caches,
    pages: pagesOf(scope.clients),
    desktop: desktopOf(scope.registration, scope.navigator),
    push: {
      current: async () => (await scope.registration.pushManager.getSubscription()) ?? undefined,
      subscribe: (applicationServerKey) =>
        scope.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }),
    },
    connection: () => (scope.navigator as { connection?: Connection }).connection,
    fetch: (input, init) => scope.fetch(input, init),
    now: () => Date.now(),
    sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  };
}

function pagesOf(clients: Clients): Pages {
  return {
    windows: () => clients.matchAll({ type: 'window', includeUncontrolled: true }),
    open: (path) => clients.openWindow(path),
  };
}

function desktopOf(registration: ServiceWorkerRegistration, navigator: WorkerNavigator): Desktop {
  return {
    mayShow: () => globalThis.Notification?.permission === 'granted',
    show: (title, notification) => registration.showNotification(title, notification),
    badge: async (count) => navigator.setAppBadge?.(count),
  };
}
