/**
 * Rules: which files and pictures are kept, and how long. `caching.ts` gives them to Workbox. They are in a file of
 * their own, so that they can be tested, and the build measured, without a browser.
 */
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { fontScripts, isLanguage, type Language, languages } from '#src/domain/language.ts';
import type { WorkerEnv } from './worker-env.ts';

export type BuiltFile = { url: string; revision: string | null };

/**
 * The files that the app needs to start and to show any screen, in any language. If one of them is missing, nothing is
 * installed.
 */
export function filesToPrecache(files: readonly BuiltFile[]): BuiltFile[] {
  return files.filter(({ url }) => !isKeptOnUse(url) && !languagesOf(url));
}

/** The files that only readers of a language need: its fonts and its messages. */
export function filesOf(language: Language, files: readonly BuiltFile[]): string[] {
  return files
    .map(({ url }) => url)
    .filter((url) => !isKeptOnUse(url) && languagesOf(url)?.includes(language));
}

/**
 * The names, as a pattern, of files that are kept at their first use. A viewer who only reads the guide never needs the
 * player and the code for its advertisements. Temporal is for browsers that lack it, and the table of time zones for
 * providers that name no country. Passkeys (`esm`), a new account, its confirmation, a new password, and several channels
 * side by side are of no use without a network. The build leaves these names in the files.
 */
export const namesKeptOnUse = String.raw`[\w-]*player|hls|vast|(global\.)?esm|temporal|country-of-timezone|[\w.]+\.(multiview|registration|(email-confirmation|password-reset)[\w.-]+)`;
const keptOnUse = new RegExp(`^assets/(${namesKeptOnUse})-[\\w-]{7}\\.js$`, 'i');

function isKeptOnUse(url: string): boolean {
  return keptOnUse.test(url);
}

/** The languages whose readers need this file; undefined where all do. */
function languagesOf(url: string): readonly Language[] | undefined {
  const messages = /^assets\/([a-z]+)-[\w-]{7}\.js$/.exec(url)?.[1];
  if (isLanguage(messages)) return [messages];
  if (!url.endsWith('.woff2')) return undefined;
  return languages.filter((language) =>
    fontScripts(language).some((script) => url.includes(`-${script}-wght-`)),
  );
}

/**
 * Paths, with their query, that the provider serves itself: a navigation there is not answered with the app's document.
 * At the root a dot means a file. Below the root it does not, because ids of channels contain dots, too.
 */
export const notTheApp = [
  /^\/(api|media|dev|oidc|assets|icons|screenshots)([/?]|$)/,
  /^\/[^/?]+\.[a-z0-9]+(\?|$)/i,
];

/** A built file that is not at the root. Its name contains a hash, so a kept one is never out of date. */
export function isAsset({ origin }: Pick<WorkerEnv, 'origin'>, url: URL): boolean {
  return url.origin === origin && url.pathname.startsWith('/assets/');
}

const picture = /\.(webp|avif|png|jpe?g|svg)$/i;

/** Posters, logos and portraits on our own host. A picture there never changes while its name is the same. */
export function isOwnPicture(
  { origin }: Pick<WorkerEnv, 'origin'>,
  { url, destination }: Pick<Request, 'url' | 'destination'>,
): boolean {
  const { origin: host, pathname } = new URL(url);
  return host === origin && (picture.test(pathname) || destination === 'image');
}

/**
 * Whether it is a picture of another host. An image whose name has no picture's ending may be a beacon, which must
 * reach its host each time. On the provider's host there are no beacons.
 */
export function isForeignPicture(
  { origin, api }: Pick<WorkerEnv, 'origin' | 'api'>,
  { url, destination }: Pick<Request, 'url' | 'destination'>,
): boolean {
  const { origin: host, pathname } = new URL(url);
  if (host === origin || destination !== 'image') return false;
  return picture.test(pathname) || url.startsWith(new URL('/', api).href);
}

/**
 * Whether a file has the type that its name promises. Many hosts answer a missing file with the app's page and status
 * 200; stored under a script's name, that page would break a screen until the next version. The type of a picture of
 * another host cannot be read, so it is accepted.
 */
export function hasTypeOfItsName(
  { url }: Pick<Request, 'url'>,
  { headers }: Pick<Response, 'headers'>,
): boolean {
  const { pathname } = new URL(url);
  const type = headers.get('Content-Type') ?? '';
  if (pathname.endsWith('.js')) return /javascript/i.test(type);
  if (pathname.endsWith('.css')) return /text\/css/i.test(type);
  return pathname.endsWith('.html') || !/html/i.test(type);
}

/**
 * Deletes the built files that `current` lacks, once no window can ask for them. If only one window is open, which
 * has just started, no window runs an earlier version. While a later version installs or waits, its files are in
 * the same cache and must stay.
 */
export async function deleteEarlierFiles(
  { caches, pages }: Pick<WorkerEnv, 'caches' | 'pages'>,
  files: { cacheName: string; current: ReadonlySet<string>; isUpdating: boolean },
): Promise<void> {
  if (files.isUpdating || (await pages.windows()).length > 1) return;
  const cache = await caches.open(files.cacheName);
  for (const request of await cache.keys()) {
    if (!files.current.has(request.url)) await cache.delete(request);
  }
}

/**
 * Returns a plugin for Workbox, and a function to call when the cache of pictures is emptied. The plugin does not
 * store a picture if the cache was emptied while the picture was fetched, because it would show what a former viewer
 * looked at.
 */
export function createLateWriteGuard() {
  let timesEmptied = 0;
  const plugin: WorkboxPlugin = {
    handlerWillStart: async ({ state }) => void Object.assign(state ?? {}, { timesEmptied }),
    cacheWillUpdate: async ({ response, state }) =>
      state?.timesEmptied === timesEmptied ? response : null,
  };
  const noteEmptied = () => {
    timesEmptied += 1;
  };
  return { plugin, noteEmptied };
}
