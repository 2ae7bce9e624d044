/**
 * Stores what the browser has fetched by itself as kept films. A page of the app fetches later what is still missing.
 * docs/decisions.md, "Downloads".
 */
import { keptFilmCachePrefix } from '#src/contracts/cache-names.ts';
import type { Download } from '#src/contracts/download.ts';
import {
  type BackgroundFetchRegistration,
  endingLock,
} from '#src/data/device/background-fetch-manager.ts';
import { downloadsKey } from '#src/data/device/user-records.ts';
import { withLock } from '#src/data/device/with-lock.ts';
import { isPageOfHtml } from '#src/data/downloads/is-page-of-html.ts';
import { type FilmPlan, planPlace, withoutFragment } from '#src/domain/downloads/film-plan.ts';
import { keptFilmPath } from '#src/domain/downloads/kept-film-address.ts';
import { safeMediaType } from '#src/domain/downloads/safe-media-type.ts';
import { messagePages } from './app-windows.ts';
import type { WorkerEnv } from './worker-env.ts';

type Fetched = Pick<BackgroundFetchRegistration, 'id' | 'failureReason' | 'matchAll'>;

/** Handles the end of a fetch, whether all of it arrived or not. */
export async function onBackgroundFetchEnd(env: WorkerEnv, fetched: Fetched): Promise<void> {
  await withLock(endingLock(fetched.id), () => keepFetched(env, fetched));
  await messagePages(env, { type: 'downloads-changed' });
}

async function keepFetched(env: WorkerEnv, fetched: Fetched): Promise<void> {
  const { caches, origin } = env;
  const { id: copy, failureReason } = fetched;
  const cacheName = keptFilmCachePrefix + copy;
  const addressOf = (place: string) => origin + keptFilmPath(copy, place);
  const plan: FilmPlan | undefined = await (
    await caches.match(addressOf(planPlace), { cacheName })
  )?.json();
  // A film that was removed is left alone, because opening its cache would create the cache again.
  if (!plan || !(await changeCopyRecord(env, copy, (one) => one))) return;
  const cache = await caches.open(cacheName);
  const missingParts = async () => {
    const kept = new Set((await cache.keys()).map(({ url }) => url));
    return plan.parts.filter(({ place }) => !kept.has(addressOf(place)));
  };
  // Where the device is full, the page that goes on with the download meets the same failure, and says so.
  const bytes = await keepParts(fetched, await missingParts(), (place, answer) =>
    cache.put(addressOf(place), answer),
  ).catch(() => 0);
  const keptParts = plan.parts.length - (await missingParts()).length;
  const withKeptCounts = (one: Download) => ({
    ...one,
    kept_parts: keptParts,
    bytes: one.bytes + bytes,
  });
  const isWhole = keptParts === plan.parts.length;
  const isOurs = ({ state, fetched_by: by }: Download) => state === 'waiting' && by === 'browser';
  if (isWhole && (await changeCopyRecord(env, copy, (one) => (isOurs(one) ? one : undefined)))) {
    for (const { place, body, headers } of plan.heads) {
      await cache.put(addressOf(place), new Response(body, { headers }));
    }
  }
  await cache.delete(addressOf(planPlace));
  const changed = await changeCopyRecord(env, copy, (one) => {
    if (!isOurs(one)) return one.state === 'paused' ? withKeptCounts(one) : one;
    if (isWhole) return { ...withKeptCounts(one), state: 'done' };
    // The viewer has ended the fetch in the browser's own list. The next page finds out about any other end.
    if (failureReason === 'aborted') return { ...withKeptCounts(one), state: 'paused' };
    return { ...withKeptCounts(one), fetched_by: 'page' };
  });
  if (!changed) await caches.delete(cacheName);
}

/** Returns how many bytes were kept. */
async function keepParts(
  fetched: Fetched,
  parts: FilmPlan['parts'],
  keep: (place: string, answer: Response) => Promise<void>,
): Promise<number> {
  let bytes = 0;
  for (const { request, responseReady } of await fetched.matchAll()) {
    // If a part was not received, or an HTML page was received in its place, a page of the app fetches the part later.
    const answer = await responseReady.catch(() => undefined);
    if (!answer?.ok) continue;
    const file = await answer.blob();
    if (await isPageOfHtml(answer, file)) continue;
    const type = safeMediaType(answer.headers.get('content-type'));
    for (const { address, range, place } of parts) {
      if (withoutFragment(address) !== request.url) continue;
      const body = range ? file.slice(range.from, range.from + range.length) : file;
      if (range && body.size < range.length) continue;
      const headers = { 'content-type': type, 'content-length': `${body.size}` };
      await keep(place, new Response(body, { headers }));
      bytes += body.size;
    }
  }
  return bytes;
}

/**
 * Changes the record of a copy, whichever profile it belongs to, because a fetch may end while another profile watches.
 * Returns undefined if there is no such record, or if `change` returns undefined.
 */
function changeCopyRecord(
  { device }: WorkerEnv,
  copy: string,
  change: (one: Download) => Download | undefined,
): Promise<Download | undefined> {
  return device.change(async (records) => {
    for (const { key, value } of await records.list('user/')) {
      if (!key.includes(`/${downloadsKey}`) || (value as Download).copy !== copy) continue;
      const changed = change(value as Download);
      if (changed) records.put(key, changed);
      return changed;
    }
    return undefined;
  });
}
