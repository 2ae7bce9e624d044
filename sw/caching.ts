/**
 * What every worker does, done by Workbox: the app's files kept at install, its one document for every
 * address, and the files and pictures that are kept on use. Which ones is said in `cache-rules.ts`. Workbox
 * works on the browser's own caches, network and clock instead of the handlers' environment, so that this
 * file is tested by the journeys in a browser.
 */
import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration';
import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, Route } from 'workbox-routing';
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { storageStateOf } from '#src/data/device/storage-health.ts';
import {
  type BuiltFile,
  deleteEarlierFiles,
  filesOf,
  isAsset,
  isForeignPicture,
  isOwnPicture,
  isWhatItsNameSays,
  notOnceEmptied,
  notTheApp,
  shellOf,
} from './cache-rules.ts';
import type { WorkerEnv } from './env.ts';

declare const self: ServiceWorkerGlobalScope;

const filesCache = 'sahra-files';
const picturesCache = 'sahra-pictures';
const foreignPicturesCache = 'sahra-pictures-elsewhere';
const day = 24 * 60 * 60;
const pictures = notOnceEmptied();

/** The app's own files. One cache holds those of every version that a window may still run. */
export function appFiles(env: WorkerEnv, files: readonly BuiltFile[]) {
  const plugins = pluginsOf(env, { statuses: [200] });
  const precache = new PrecacheController({ cacheName: filesCache, plugins });
  precache.strategy.matchOptions = ignoreVary;
  precache.addToCacheList(shellOf(files));
  const onUse = new CacheFirst({ cacheName: filesCache, matchOptions: ignoreVary, plugins });

  return {
    /** Fails when a file of the shell cannot be had or kept: the browser then stays with the version it has. */
    install(event: ExtendableEvent): void {
      void precache.install(event);
      event.waitUntil(keepLanguage(event));
    },
    /**
     * Takes the place of the controller's `activate`, which deletes the earlier version's files while
     * windows still run that version and may ask for a script that no server has any more. To be called
     * when a page of this version has started.
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

  /** Caches the files of the language that this device reads. A file that cannot be fetched now is fetched on use. */
  async function keepLanguage(event: ExtendableEvent): Promise<void> {
    for (const url of filesOf(await env.identity.language(), files)) {
      const request = new Request(absolute(url));
      await Promise.all(onUse.handleAll({ event, request })).catch(() => undefined);
    }
  }

  function absolute(url: string): string {
    return new URL(url, `${env.origin}/`).href;
  }
}

/** Pictures of our own host, which never change under their name. */
export function ownPictures(env: WorkerEnv): Route {
  const strategy = new CacheFirst({
    cacheName: picturesCache,
    matchOptions: ignoreVary,
    plugins: [
      pictures.plugin,
      ...pluginsOf(env, { statuses: [200], expiration: bounds(600, 60 * day) }),
    ],
  });
  return new Route(({ request }) => isOwnPicture(env, request), strategy);
}

/**
 * Pictures of other hosts, which may change. Their status cannot be read (0), and browsers count each as megabytes.
 */
export function foreignPictures(env: WorkerEnv): Route {
  const strategy = new StaleWhileRevalidate({
    cacheName: foreignPicturesCache,
    matchOptions: ignoreVary,
    plugins: [
      pictures.plugin,
      ...pluginsOf(env, { statuses: [0, 200], expiration: bounds(60, 14 * day) }),
    ],
  });
  return new Route(({ request }) => isForeignPicture(env, request), strategy);
}

/** Pictures tell what a viewer looked at, and so does Workbox's list of them in IndexedDB. */
export async function deletePictures({ caches }: WorkerEnv): Promise<void> {
  pictures.emptied();
  for (const name of [picturesCache, foreignPicturesCache]) {
    await caches.delete(name);
    await new CacheExpiration(name, { maxEntries: 1 }).delete();
  }
}

/**
 * Hosts let files vary by encoding or origin, but a kept file is decoded
 * already and is right for every page of the app.
 */
const ignoreVary: CacheQueryOptions = { ignoreVary: true };

/** Pictures are the first to go when the device is full: reminders and answers matter more. */
function bounds(maxEntries: number, maxAgeSeconds: number): ExpirationPlugin {
  const matchOptions = ignoreVary;
  return new ExpirationPlugin({ maxEntries, maxAgeSeconds, matchOptions, purgeOnQuotaError: true });
}

function pluginsOf(
  env: WorkerEnv,
  { statuses, expiration }: { statuses: number[]; expiration?: ExpirationPlugin },
): WorkboxPlugin[] {
  const cacheable = new CacheableResponsePlugin({ statuses });
  const plugins = [cacheable, whatItsNameSays, health(env), ...(expiration ? [expiration] : [])];
  // Workbox types the callbacks of its own plugins as `| undefined`, which exact optional properties do not allow.
  return plugins as WorkboxPlugin[];
}

const whatItsNameSays: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) =>
    isWhatItsNameSays(request, response) ? response : null,
};

/** Storage that is full or refused is noted for the viewer, and costs the keeping, never the picture or file. */
function health(env: WorkerEnv): WorkboxPlugin {
  const note = (error: unknown) => {
    const keeping = storageStateOf(error);
    if (keeping) env.health.note('pages', keeping);
    return keeping !== undefined;
  };
  return {
    // At install an answer from the network would pass for a file that was kept.
    handlerDidError: async ({ error, event, request }) =>
      note(error) && event.type !== 'install' ? fetch(request) : undefined,
    handlerDidComplete: async ({ error }) => void note(error),
  };
}
