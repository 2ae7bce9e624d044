/**
 * Built files beyond the shell: those of the viewer's language, those fetched on use, and those of an earlier version that a
 * window still runs. Their names carry a hash, so a kept one is always right.
 */
import { keepingAfter } from '#src/data/storage-health.ts';
import type { Surroundings } from './surroundings.ts';

const cacheName = 'sahra-assets';

export function isAsset({ origin }: Pick<Surroundings, 'origin'>, url: URL): boolean {
  return url.origin === origin && url.pathname.startsWith('/assets/');
}

/** The kept file, from whichever version; else the network's, which is then kept. */
export async function asset(around: Surroundings, request: Request): Promise<Response> {
  const kept = await around.caches.match(request.url, { ignoreVary: true }).catch(() => undefined);
  if (kept) return kept;
  const response = await around.fetch(request);
  if (response.status === 200) await keep(around, request.url, response.clone());
  return response;
}

/** Keeps the files that nobody keeps yet; one that cannot be had now is had on use. */
export async function keepAssets(around: Surroundings, urls: readonly string[]): Promise<void> {
  for (const url of urls) {
    const absolute = new URL(url, around.origin).href;
    await asset(around, new Request(absolute)).catch(() => undefined);
  }
}

/** The files of an earlier shell that `current` lacks: a window that still runs it may ask for one that no server has. */
export async function putAside(
  around: Surroundings,
  shell: Cache,
  current: ReadonlySet<string>,
): Promise<void> {
  for (const request of await shell.keys()) {
    const url = new URL(request.url);
    if (!isAsset(around, url) || current.has(url.pathname)) continue;
    const response = await shell.match(request);
    if (response) await keep(around, request.url, response);
  }
}

/** With one window left, which has just started, nobody runs an earlier version any more. */
export async function forgetEarlier(
  around: Surroundings,
  current: ReadonlySet<string>,
): Promise<void> {
  if ((await around.pages.windows()).length > 1) return;
  const cache = await around.caches.open(cacheName);
  for (const request of await cache.keys()) {
    if (!current.has(new URL(request.url).pathname)) await cache.delete(request);
  }
}

async function keep(around: Surroundings, url: string, response: Response): Promise<void> {
  try {
    const cache = await around.caches.open(cacheName);
    await cache.put(url, response);
  } catch (error) {
    const keeping = keepingAfter(error);
    if (keeping) around.health.note('pages', keeping);
  }
}
