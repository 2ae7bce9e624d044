/**
 * The work that every service worker does, done by Workbox: it stores the app's files at install, answers every
 * address with the app's one document, and stores files and pictures on use. `cache-rules.ts` says which. Workbox
 * uses the browser's own caches, network and clock instead of `WorkerEnv`, so this file is tested by the journeys
 * in a browser.
 */
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration';
import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, Route } from 'workbox-routing';
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { filesCache, foreignPicturesCache, picturesCache } from '#src/contracts/cache-names.ts';
import { storageStateOf } from '#src/data/device/storage-health.ts';
import { daySeconds } from '#src/domain/time/time-units.ts';
import {
  type BuiltFile,
  createLateWriteGuard,
  deleteEarlierFiles,
  filesOf,
  filesToPrecache,
  hasTypeOfItsName,
  isAsset,
  isForeignPicture,
  isOwnPicture,
  notTheApp,
} from './cache-rules.ts';
import type { WorkerEnv } from './worker-env.ts';

declare const self: ServiceWorkerGlobalScope;

const pictures = createLateWriteGuard();

/** The app's own files. One cache holds those of every version that a window may still run. */
export function appFileCaching(env: WorkerEnv, files: readonly BuiltFile[]) {
  const plugins = pluginsOf(env, [200]);
  const precache = new PrecacheController({ cacheName: filesCache, plugins });
  precache.strategy.matchOptions = ignoreVary;
  precache.addToCacheList(filesToPrecache(files));
  const onUse = new CacheFirst({ cacheName: filesCache, matchOptions: ignoreVary, plugins });

  return {
    /** Fails when a file to precache cannot be fetched or stored: the browser then keeps its present version. */
    install(event: ExtendableEvent): void {
      void precache.install(event);
      event.waitUntil(keepLanguageFiles(event));
    },
    /**
     * Call it when a page of this version has started. It replaces the controller's `activate`, which would delete the
     * earlier version's files too early: windows that still run that version may ask for a script that no server has
     * any more.
     */
    deleteEarlier: () =>
      deleteEarlierFiles(env, {
        cacheName: filesCache,
        current: new Set([
          ...precache.getURLsToCacheKeys().values(),
          ...files.filter(({ revision }) => revision === null).map(({ url }) => absolute(url)),
        ]),
        isUpdating: Boolean(self.registration.installing ?? self.registration.waiting),
      }),
    document: new NavigationRoute(precache.createHandlerBoundToURL('/index.html'), {
      denylist: notTheApp,
    }),
    shell: new PrecacheRoute(precache),
    onUse: new Route(({ url }) => isAsset(env, url), onUse),
  };

  /** Stores the files of the device's language. A file that cannot be fetched now is fetched on use. */
  async function keepLanguageFiles(event: ExtendableEvent): Promise<void> {
    for (const url of filesOf(await env.session.language(), files)) {
      const request = new Request(absolute(url));
      await Promise.all(onUse.handleAll({ event, request })).catch(() => undefined);
    }
  }

  function absolute(url: string): string {
    return new URL(url, `${env.origin}/`).href;
  }
}

/** Pictures of our own host, which never change under their name. */
export function ownPicturesRoute(env: WorkerEnv): Route {
  const strategy = new CacheFirst({
    cacheName: picturesCache,
    matchOptions: ignoreVary,
    plugins: pluginsOf(env, [200], pictures.plugin, expirationOf(600, 60 * daySeconds)),
  });
  return new Route(({ request }) => isOwnPicture(env, request), strategy);
}

/**
 * Pictures of other hosts, which may change. Their status cannot be read (0), and browsers count each as megabytes.
 */
export function foreignPicturesRoute(env: WorkerEnv): Route {
  const strategy = new StaleWhileRevalidate({
    cacheName: foreignPicturesCache,
    matchOptions: ignoreVary,
    plugins: pluginsOf(env, [0, 200], pictures.plugin, expirationOf(60, 14 * daySeconds)),
  });
  return new Route(({ request }) => isForeignPicture(env, request), strategy);
}

/** Pictures show what a viewer looked at, and so does Workbox's list of them in IndexedDB. */
export async function deletePictures({ caches }: WorkerEnv): Promise<void> {
  pictures.noteEmptied();
  for (const name of [picturesCache, foreignPicturesCache]) {
    await caches.delete(name);
    await new CacheExpiration(name, { maxEntries: 1 }).delete();
  }
}

/**
 * A host may let a file vary by encoding or origin. A stored file is decoded already and is right for every page of
 * the app.
 */
const ignoreVary: CacheQueryOptions = { ignoreVary: true };

/** Pictures are deleted first when the device is full, because reminders and answers matter more. */
function expirationOf(maxEntries: number, maxAgeSeconds: number): ExpirationPlugin {
  const matchOptions = ignoreVary;
  return new ExpirationPlugin({ maxEntries, maxAgeSeconds, matchOptions, purgeOnQuotaError: true });
}

function pluginsOf(
  env: WorkerEnv,
  statuses: readonly number[],
  ...more: (WorkboxPlugin | ExpirationPlugin)[]
): WorkboxPlugin[] {
  const answer: WorkboxPlugin = {
    cacheWillUpdate: async ({ request, response }) =>
      statuses.includes(response.status) && hasTypeOfItsName(request, response) ? response : null,
  };
  // Workbox types the callbacks of its own plugins as `| undefined`, which exact optional properties do not allow.
  return [answer, storageFailurePlugin(env), ...more] as WorkboxPlugin[];
}

/**
 * Notes that storage is full or refused, so that the viewer is shown it. The file or picture is then given without
 * being stored.
 */
function storageFailurePlugin(env: WorkerEnv): WorkboxPlugin {
  const note = (error: unknown) => {
    const keeping = storageStateOf(error);
    if (keeping) env.health.note('pages', keeping);
    return keeping !== undefined;
  };
  return {
    // At install an answer from the network would count as a stored file.
    handlerDidError: async ({ error, event, request }) =>
      note(error) && event.type !== 'install' ? fetch(request) : undefined,
    handlerDidComplete: async ({ error }) => void note(error),
  };
}
