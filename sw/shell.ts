/**
 * The app's own files, kept whole at install: a version is there entirely or not at all, in a cache of its own. Files whose
 * names carry a hash are taken over from the version before, so that an update costs what has changed.
 */
import { putAside } from './assets.ts';
import { type BuiltFile, shellOf } from './manifest.ts';
import type { Surroundings } from './surroundings.ts';

export type Shell = {
  /** Rejects when a file cannot be had or kept: the browser then stays with the version it has. */
  install(): Promise<void>;
  /** Takes over: what earlier versions had and this one has not is put aside for windows that still run them. */
  activate(): Promise<void>;
  has(url: URL): boolean;
  /** A file of the shell, from the network should the browser have lost it. */
  file(path: string): Promise<Response>;
};

const shells = 'sahra-shell-';
/** So many are fetched at a time. */
const abreast = 6;

export function shell(around: Surroundings, files: readonly BuiltFile[]): Shell {
  const { caches, origin } = around;
  const mine = shellOf(files);
  const paths = new Set(mine.map(({ url }) => `/${url}`));
  const name = shells + fingerprint(JSON.stringify(mine));
  return {
    async install() {
      const cache = await caches.open(name);
      const waiting = [...mine];
      const keepNext = async (): Promise<void> => {
        const file = waiting.shift();
        if (!file) return;
        await cache.put(`${origin}/${file.url}`, await fetched(around, file));
        await keepNext();
      };
      await Promise.all(Array.from({ length: abreast }, keepNext));
    },
    async activate() {
      const earlier = (await caches.keys()).filter((one) => one.startsWith(shells) && one !== name);
      const current = new Set(files.map(({ url }) => `/${url}`));
      for (const one of earlier) {
        await putAside(around, await caches.open(one), current).catch(() => undefined);
        await caches.delete(one);
      }
    },
    has: (url) => url.origin === origin && url.search === '' && paths.has(url.pathname),
    async file(path) {
      const url = origin + path;
      const kept = await caches
        .open(name)
        .then((cache) => cache.match(url, { ignoreVary: true }))
        .catch(() => undefined);
      return kept ?? around.fetch(url);
    },
  };
}

async function fetched(around: Surroundings, { url, revision }: BuiltFile): Promise<Response> {
  const address = `${around.origin}/${url}`;
  const known = revision === null && (await around.caches.match(address, { ignoreVary: true }));
  // The browser's own cache may hold the version before of a file that is always called the same.
  const response =
    known || (await around.fetch(address, { cache: revision ? 'reload' : 'default' }));
  if (response.status !== 200) throw new Error(`${url} was answered ${response.status}`);
  // A navigation may not be answered with what came by a redirection.
  return response.redirected ? new Response(response.body, response) : response;
}

/** Tells versions apart; nobody's safety rests on it. */
function fingerprint(text: string): string {
  let hash = 0;
  for (const letter of text) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0;
  return (hash >>> 0).toString(36);
}
